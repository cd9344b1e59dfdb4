//! Applications are delivered in rounds. A round contains at most one application from each
//! sender's network, so that many applications from one network do not delay those from other
//! networks.

/// The SQL condition for `own` to wait for `earlier`, an earlier application of the same person for
/// the same posting, so that the employer receives both in the order in which they were sent. `own`
/// waits if `earlier` is being sent, or if no attempt to send `earlier` has been made yet. After a
/// failed attempt to send `earlier`, `own` waits only if the cause affects all applications. A
/// rejection because of the API key or the company's ATS plan is assumed to affect all
/// applications, but only for three attempts, because a firewall that refuses the content of
/// `earlier` can send the same response. `own` does not wait while `earlier` waits for the malware
/// scanner.
///
/// If only `earlier` is suspicious, `own` waits only while `earlier` is being sent. Otherwise, a
/// stranger who knows a person's email address could delay that person's application.
macro_rules! holds_up {
    () => {
        "earlier.applicant = own.applicant and earlier.state = 'waiting'
         and (earlier.received_at, earlier.id) < (own.received_at, own.id)
         and (earlier.in_flight
              or (((earlier.attempts = 0 and coalesce(earlier.reason, '') <> 'scanner')
                   or earlier.reason = 'throttled'
                   or (earlier.reason in ('key', 'plan') and earlier.attempts < 4))
                  and (earlier.suspicion is null or own.suspicion is not null)))"
    };
}

/// The SQL expression for the round to which a new application is assigned. `$network` is an SQL
/// expression for the sender's network. An application is *untried* before its first delivery
/// attempt.
///
/// The current round is the lowest round of all untried applications that are not suspicious. If
/// there are none, it is the lowest round of the applications that are retried. As long as there
/// are untried applications, retried applications are ignored, because an application that fails
/// repeatedly would keep the current round low.
///
/// If untried applications from the same network are waiting, the new application is assigned to
/// the round after the last of them, but never to a round before the current one. Otherwise, it is
/// assigned to the current round. Replicas that insert at the same time can choose the same round.
macro_rules! next_round {
    ($network:literal) => {
        concat!(
            "(select coalesce(max(round), 0)
              from (select (select round from outbox where state = 'waiting' and suspicion is null
                            order by attempts > 0, round limit 1) as round
                    union all
                    select max(round) + 1 from outbox as same
                    where state = 'waiting' and attempts = 0 and network = ",
            $network,
            ") as rounds)"
        )
    };
}
