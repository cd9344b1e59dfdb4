# Varnish in front of Vestibule, for Varnish 6.0 and later. Change the address of the site below,
# and set site.shared_cache. docs/operating.md describes which responses a cache may store.
vcl 4.1;

import std;

backend site {
    .host = "127.0.0.1";
    .port = "8080";
}

sub vcl_recv {
    # Writes the URL to the log without its secret part. The URLs of receipts, returned forms, job alerts, diversity
    # questions and resumes are secrets: docs/operating.md.
    if (req.restarts == 0) {
        std.log("uri:" + regsub(req.url, "/(applications|apply|alerts|diversity-questions|team/files)/.*$", "/\1/-"));
    }
    # Removes trace headers of visitors, because the site would continue their traces. Delete this line if a proxy in
    # front of Varnish creates traces.
    unset req.http.traceparent;
    # Removes the header Forwarded, which visitors can forge. Varnish sets X-Forwarded-For. If the two headers disagree,
    # the site cannot tell the visitors apart, and they share one rate limit. Delete this line if a proxy in front of
    # Varnish sets Forwarded.
    unset req.http.Forwarded;
    # Removes the request id of the visitor, because the site would use it in its log. Delete this
    # line if a proxy in front of Varnish sets X-Request-Id.
    unset req.http.X-Request-Id;
    # Only the recruiters' pages use cookies. On all other pages cookies are removed, because Varnish does not cache the
    # response to a request with a cookie.
    if (req.url !~ "^/team([/?]|$)") {
        unset req.http.Cookie;
    }
    if (req.restarts == 0) {
        # When a stored page is older than site.shared_cache, Varnish serves it for up to this time longer while it
        # fetches a new one. Use the same time as in site.shared_cache.
        set req.grace = 60s;
        unset req.http.X-Site-Failed;
    } else {
        # The site has failed, and vcl_synth has restarted the request. Use a stored page for as long as the site
        # allows.
        set req.grace = 10y;
        set req.http.X-Site-Failed = "1";
    }
    # Resumes go directly to the client. By default, Varnish would read a whole resume into its memory, outside of the
    # limit of `-s`, and keep it for as long as the client takes to read it.
    if (req.url ~ "^[^?]*/(applications/[^/]+/sent|team/files)/") {
        return (pipe);
    }
}

sub vcl_pipe {
    # Otherwise, later requests of this connection would bypass this file.
    set bereq.http.Connection = "close";
}

sub vcl_backend_response {
    # Keeps a stored page for the time in stale-if-error, in which the page can be used if the site fails. Varnish
    # itself ignores stale-if-error.
    if (beresp.http.Cache-Control ~ "stale-if-error=[0-9]+") {
        set beresp.grace = std.duration(
            regsub(beresp.http.Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
    }
    # An error must not replace a stored page. If there is no stored page, the restarted request shows the error.
    if (beresp.status >= 500) {
        if (bereq.is_bgfetch || (!bereq.uncacheable && !bereq.http.X-Site-Failed)) {
            return (abandon);
        }
        set beresp.ttl = 0s;
        set beresp.uncacheable = true;
        return (deliver);
    }
}

sub vcl_backend_error {
    if (bereq.is_bgfetch || (!bereq.uncacheable && !bereq.http.X-Site-Failed)) {
        return (abandon);
    }
}

sub vcl_synth {
    # The site did not answer, or returned an error: restart the request to look for a stored page again.
    if (resp.status == 503 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
        return (restart);
    }
}
