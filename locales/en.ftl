# The English texts. A company can override messages in locales/en.ftl of its brand folder. Other messages keep the
# texts in this file.

## The frame around every page

language-name = English
company-unnamed = Careers
frame-skip = Skip to the content
frame-demonstration = This is a demo with a made-up company. Applications sent here reach no one.
frame-company-links = Company
frame-contact = Questions?
frame-languages = Languages

## The list of open jobs

list-title = Open jobs
list-title-page = Open jobs, page { $page } of { $pages }
list-heading = Work at { $company }
list-heading-unnamed = Work with us
list-count = { $count ->
    [one] { $count } open job
   *[other] { $count } open jobs
}
list-range = Jobs { $first }–{ $last } of { $count }
list-more-places = { $count ->
    [one] and { $count } more location
   *[other] and { $count } more locations
}
list-new = New
feed-title = Open jobs at { $company }
list-title-place = Open jobs: { $place }
list-title-found = { $count ->
    [0] Search results
    [one] { $count } job matches
   *[other] { $count } jobs match
}
list-none-found = No jobs match your search
list-nearest = { $facet ->
    [words] Search without keywords ({ $count })
    [place] Show all locations ({ $count })
    [department] Show all departments ({ $count })
    [workplace] Show every workplace ({ $count })
    [type] Show all job types ({ $count })
    [pay] Include jobs that do not show pay ({ $count })
   *[visa] Include jobs without visa support ({ $count })
}
list-corrected = No jobs match “{ $typed }”. Showing jobs for “{ $used }”.
search-label = Search jobs
search-button = Search
filter-heading = Filters
filter-place = Location
filter-department = Department
filter-workplace = Workplace
filter-type = Job type
filter-extras = Pay and visa
filter-pay = Pay shown
filter-visa = Visa support
filter-count = ({ $count })
filter-apply = Show jobs
filter-show = { $count ->
    [one] Show { $count } job
   *[other] Show { $count } jobs
}
filter-close = Close
filter-chosen = Filters in use
filter-remove = Remove filter: { $choice }
filter-clear = Clear all
list-department-other = Other
list-places-other = Other locations
list-group-continued = (continued)
list-group-count = { $count ->
    [one] { $count } job
   *[other] { $count } jobs
}
list-pager = Pages
list-previous = Previous
list-next = Next
list-here = Page { $page } of { $pages }
list-old = We last checked this list on { $day }. Some jobs may have changed.
list-empty = No open jobs right now
list-empty-advice = New jobs appear here as soon as we open them.
open-application = Open application
open-application-offer = Nothing that fits? Send us an open application.
list-empty-contact = You can also reach us at

## The page of one job

posting-back = All open jobs
saved-save = Save job
saved-heading = Saved jobs
saved-note = Saved only in this browser.
saved-remove = Remove
posting-apply = Apply for this job
posting-facts = At a glance
posting-places = { $count ->
    [one] Location
   *[other] Locations
}
posting-terms = Job type
posting-pay = Pay
posting-visa = Visa
posting-visa-yes = Work visa support
posting-visa-no = No work visa support
posting-posted = Posted
posting-description = Description
prose-table = Table
posting-interviews = How we interview
posting-asked = What we’ll ask you
posting-asked-advice = Here are the questions in the form, so you can prepare.
posting-asked-time = { $count ->
    [one] Takes about { $count } minute
   *[other] Takes about { $count } minutes
}
posting-asked-name = Your name and email address
posting-asked-optional = (optional)
posting-asked-resume = Resume: { $kinds }, up to { $size }
posting-similar = Similar jobs
posting-address = Permanent link:
posting-letter = Email this job
posting-confirmed = Last checked:
posting-no-details = More details soon
posting-no-details-advice = We’ve only just published this job. Reload this page in a few minutes to read more and apply.

## The page of a closed job

closed-heading = This job is closed
closed-title = This job is closed: { $title }
closed-explained = It was last open on { $day }. We no longer accept applications for it.
closed-late = This job closed before you sent your application
closed-late-advice = Nothing was sent. Everything you wrote is still here.
closed-received = We received your application before the job closed. Open your receipt
closed-take-along = Choose a job and we’ll copy your answers to the questions it shares. Nothing is sent until you send it.
closed-choose = Reuse my answers
closed-written = Your answers
closed-written-advice = Copy anything you want to keep. You can open this page for a short time only.
closed-ways = More jobs
closed-feeds = Or follow new jobs in a feed reader:
feed-atom = Atom
feed-rss = RSS
feed-json = JSON Feed

## Workplace, employment type and pay

workplace-on-site = On site
workplace-hybrid = Hybrid
workplace-remote = Remote
employment-full-time = Full time
employment-part-time = Part time
employment-contract = Contract
employment-temporary = Temporary
employment-internship = Internship
figures-range = { $low }–{ $high }
pay-from = From { $pay }
pay-up-to = Up to { $pay }
pay-a-year = { $pay } a year
pay-a-month = { $pay } a month
pay-a-week = { $pay } a week
pay-a-day = { $pay } a day
pay-an-hour = { $pay } an hour
equity-offered = Equity offered
equity-between = { $low }–{ $high }% equity
equity-exactly = { $share }% equity
equity-from = From { $low }% equity
equity-up-to = Up to { $high }% equity

## The application form

apply-title = Apply: { $title }
apply-heading = Apply for
apply-back = Back to the job
apply-length = { $count ->
    [one] { $count } answer needed
   *[other] { $count } answers needed
}
apply-part-person = About you
apply-part-questions = Our questions
apply-part-consents = Before you send
apply-send = Send application
apply-review = Check your answers
apply-expired = This form was open too long, so nothing was sent. Your answers are still here. Check them and send again.
apply-not-ours = We could not match this form to this page, so nothing was sent. Your answers are still here. Check them and send again.
apply-carried = We’ve copied your answers from the job that closed. Check them and answer the new questions. Nothing has been sent yet.
apply-prefilled = A program filled in this form for you. Check every answer and add what is missing. Nothing has been sent yet.
apply-part-resume = Start with your resume
apply-resume-first = Choose your resume, and we fill in your name, email address, phone number and links. You check everything before you send it. You can also fill in the form yourself.
apply-fill-in = Fill in from my resume
apply-filled-in = We filled in what we found in your resume. Check it and add what is missing. Nothing has been sent yet.
apply-filled-in-nothing = We have your resume, but found nothing in it that we are sure about. Fill in the form below. Nothing has been sent yet.
apply-filled-in-no-file = Choose your resume first. Then we can fill in the form from it.
apply-filled-in-from-data = We filled in what we found in this file. The file itself is not attached, because our hiring team cannot open it. Choose your resume as a document too, such as a PDF.
field-from-resume = From your resume, please check
apply-mistyped = Is this email address right?
apply-mistyped-then = Nothing has been sent yet. Fix the address, or send the form again if it is right.
apply-not-kept = We could not save your application, so nothing was sent. Your answers are still here. Wait a minute and send again.
apply-gone = We no longer have what you typed in this form, so the form is empty.
apply-referral = { $name } recommends you for this job. Our hiring team gets your application together with { $name }’s name and email address. This site does not show { $name } what you write.
apply-referral-ended = This referral link is no longer valid, so your application would be sent without a recommendation.
apply-changed = We’ve changed this form since you opened it. Nothing has been sent yet. Check your answers, then send the form.
apply-left = Answers to questions we no longer ask
apply-left-advice = We will not receive these answers. Copy what you want to use in another answer.
apply-left-unknown = A question we no longer ask
apply-twice = You’ve already applied for this job, so nothing in this form has been sent yet. Choose what to do with it at the end of the form.
apply-twice-late = Our hiring team may already have your first application, so you cannot replace it.
apply-replace = Replace the first application
apply-both = Send this one as well
apply-sent-before = You’ve already applied for this job in this window.
apply-open-first = Open the first application
sent-heading = You’ve sent this application
sent-intro = There is nothing more to do here. Your receipt shows where your application is.
sent-receipt = Open your receipt
sent-anew = Apply again with an empty form
apply-too-many = We’re getting too many forms from your network, so nothing was sent. Your answers are still here. Wait a minute and send again.
apply-limit-reached = We cannot take more applications right now, so nothing was sent. Your answers are still here. Leave this page open, wait 10 minutes and send again.
apply-no-proof = We’re getting a great many applications right now, so we check that no program sent yours. Nothing has been sent yet. Your answers are still here. Wait half a minute and send again.
apply-leave-empty = Leave this field empty
apply-busy = We’re getting too many forms right now, so nothing was sent. Your answers are still here. Wait a minute and send again.
apply-too-large = That was more than we can accept, so nothing was sent. The answers that reached us are here. Check that none are missing and choose a smaller file.
apply-too-slow = Sending took too long, so nothing was sent. The answers that reached us are here. Check that none are missing, then use a smaller file or a faster connection.
apply-other-form = This job needs a file that we cannot take here. If you have no link to it,
apply-other-form-link = apply with our other form
review-title = Check your answers: { $title }
review-heading = Check your answers before you send
review-intro = Nothing has been sent yet. This is what we’ll receive.
review-change = Change
review-back = Back to the form
progress-label = Sending
progress-stop = Stop sending
progress-waiting = Everything has arrived. We’re checking it.
progress-stopped = You stopped sending, so nothing was sent. Your answers are still here.
progress-broken = The connection broke. Your answers are still here. Send again. We’ll count it only once.
draft-kept = What you type is saved in this browser tab until you close it or send the form. Your file is not.
draft-keep = Save it in this browser for up to 7 days, even after I close this tab
draft-clear = Clear
draft-restored = What you typed here before is back.
draft-cleared = Cleared. This browser no longer holds what you typed.

summary-heading = There is a problem
error-title = Error:
field-choose = Choose…
answer-yes = Yes
answer-no = No
date-day = Day
date-month = Month
date-year = Year

field-optional = (optional)
field-given-name = First name
field-family-name = Last name
field-email = Email address
field-phone = Phone number
field-linkedin = LinkedIn profile
field-resume = Resume
field-pasted-resume = Resume as text
field-talent-network = Tell me about future jobs
field-note = Anything else you’d like us to know?

hint-given-name = What we should call you, in any alphabet
hint-family-name = If you have only one name, enter it here too
hint-email = We’ll reply to this address
hint-phone = With the country code, for example +44 20 7946 0018
hint-choose-any = Choose all that apply
hint-choose-up-to = Choose up to { $most }
hint-characters = Up to { $most } characters
hint-date = For example, 27 3 2027
hint-link = For example, https://example.org/my-page
hint-linkedin = For example, https://www.linkedin.com/in/my-name
hint-video-link = A link to your video, for example https://example.org/my-video
hint-file-link = We cannot take a file here. Enter a link that opens it
hint-resume = { $kinds }, up to { $size }
hint-pasted-resume = No file? Paste your resume here, up to { $most } characters

resume-kept = We have “{ $name }” ({ $size }). Choose another file only to replace it.
resume-kept-unread = We still have your file. Choose another file only to replace it.
resume-remove = Remove “{ $name }”
resume-choose-again = “{ $name }” was not saved. Choose it again before you send.
resume-choose = Choose a file
resume-drop = Or drop your file here
resume-clear = Remove

file-kind-pdf = PDF
file-kind-docx = Word (.docx)
file-kind-doc = Word 97–2003 (.doc)
file-kind-rtf = Rich Text (.rtf)
file-kind-txt = plain text (.txt)
size-bytes = { $count ->
    [one] { $count } byte
   *[other] { $count } bytes
}
size-kilobytes = { $count } KB
size-megabytes = { $count } MB

## Errors in an answer: each message says how to fix the error

problem-ats = Change this answer. Our system says: { $words }
problem-ats-whole = Check your application. Our system says: { $words }
problem-missing-given-name = Enter your first name
problem-missing-family-name = Enter your last name
problem-missing-email = Enter your email address
problem-missing-phone = Enter your phone number
problem-missing-linkedin = Enter a link to your LinkedIn profile
problem-missing-resume = Choose your resume
problem-missing-text = Answer “{ $label }”
problem-missing-choice = Choose an answer to “{ $label }”
problem-missing-choices = Choose at least one answer to “{ $label }”
problem-missing-consent = To apply, select “{ $label }”
problem-consent-changed = We’ve changed this text since you opened the form. Read it again, and select it if you agree
problem-privacy-line-changed = We’ve changed this text since you opened the form. Read it again before you send the form
problem-missing-date = Enter a date for “{ $label }”
problem-missing-link = Enter a link for “{ $label }”
problem-too-long = Shorten “{ $label }” to { $most } characters; it has { $given }
problem-not-an-email = “{ $label }” must look like name@example.org
problem-email-space = “{ $label }” must have no space. Perhaps a dot or an underscore belongs there
problem-email-host = “{ $label }” needs a dot after the @, like name@example.org
problem-not-a-phone = “{ $label }” must look like +44 20 7946 0018
problem-phone-too-short = “{ $label }” must have at least 5 digits
problem-phone-too-long = “{ $label }” must have 20 digits or fewer
problem-not-a-link = “{ $label }” must be a link, like https://example.org/my-page
problem-link-not-of-the-web = “{ $label }” must start with http:// or https://
problem-not-a-choice = Choose one of the answers to “{ $label }”
problem-several-choices = Choose only one answer to “{ $label }”
problem-too-many = “{ $label }”: choose up to { $most }; you chose { $given }
problem-day-missing = “{ $label }” must include a day
problem-month-missing = “{ $label }” must include a month
problem-year-missing = “{ $label }” must include a year
problem-day-unreadable = The day for “{ $label }” must be a number from 1 to 31
problem-month-unreadable = The month for “{ $label }” must be a number from 1 to 12, or its name
problem-year-unreadable = The year for “{ $label }” must have 4 digits
problem-no-such-day = “{ $label }” must be a real date
problem-file-empty = This file is empty. Choose the one that holds your resume
problem-file-too-large = This file is larger than { $size }. Choose a smaller one
problem-file-not-accepted = Our system does not accept this file. Choose a smaller one or another one
problem-file-broken-off = Only part of your file arrived. Choose it again
problem-file-wrong-kind = We cannot take this type of file. Choose one of these: { $kinds }
problem-file-docx-not-here = We cannot take .docx files for this job. Save your resume as one of these: { $kinds }
problem-file-not-as-named = This file’s name and content do not match. Choose one of these types: { $kinds }
problem-file-encrypted = This file is protected. Save or print it as a PDF without protection, then choose that file
problem-file-damaged = We cannot open this file. Save it again, then choose it
problem-file-macros = This file contains macros. Save it without them, then choose it
problem-file-unchecked = We cannot check this file because it is too complex. Save your resume as a simpler file of one of these types: { $kinds }
problem-file-several = Choose only one file
problem-file-gone = We no longer have your file. Choose it again

warning-email-typo = Did you mean { $meant }? If your address is right, leave it.
warning-not-linkedin = This is not a LinkedIn link. If it is right, leave it.
warning-not-a-number = This does not look like a number. If it is right, leave it.

## The receipt

receipt-title = { $state ->
    [delivered] Application received: { $title }
    [refused] Application did not go through: { $title }
    [returned] Application not sent: { $title }
    [withdrawn] Application withdrawn: { $title }
    [discarded] Application not passed on: { $title }
   *[waiting] Application received: { $title }
}
receipt-heading = { $state ->
    [delivered] Thank you, we have your application
    [refused] Your application did not go through
    [returned] Your application was not sent
    [withdrawn] Your application was withdrawn
    [discarded] Your application was not passed on
   *[waiting] Thank you, we have your application
}
receipt-state = { $state ->
    [delivered] Our hiring team has it.
    [refused] Our system could not take it in. This is not a decision about you. See why below. If the job is still open, fix it and apply again.
    [returned] The form needs a correction and was not sent again. Nothing has reached us.
    [held] It is stored safely. We’re making sure it reaches our hiring team.
    [withdrawn] We will not pass any of it on.
    [discarded] We decided not to pass it on. Nothing more of it will be sent.
   *[waiting] It is stored safely and on its way to our hiring team.
}
receipt-thanks = Thank you, { $name }. Your application is in.
receipt-keep = Bookmark this page to see where your application is. We do not send a confirmation email.
receipt-keep-mailed = Bookmark this page to see where your application is. You also get this link by email.
receipt-copy = Copy link
receipt-copied = Link copied
receipt-mail = Email it to yourself
receipt-link-secret = Anyone with this link can see what you sent.
receipt-progress = Where your application is
receipt-step-sent = Sent
receipt-step-on-its-way = On its way to our hiring team
receipt-step-received = Received by our hiring team
receipt-step-reply = Our reply
receipt-reference = Reference
receipt-job = Job
receipt-received = Received
receipt-refused = What needs fixing
receipt-refused-whole = The application as a whole
receipt-again = We’ll open the form with everything you sent, including your file. Sending it makes a new application.
receipt-apply-again = Apply again
receipt-ends = Page available until
receipt-download = Download your answers as text
receipt-download-file = Download “{ $name }”
receipt-left-minutes = { $count ->
    [one] You can see and download this for { $count } more minute. Our hiring team keeps your application.
   *[other] You can see and download this for { $count } more minutes. Our hiring team keeps your application.
}
receipt-left-hours = { $count ->
    [one] You can see and download this for { $count } more hour. Our hiring team keeps your application.
   *[other] You can see and download this for { $count } more hours. Our hiring team keeps your application.
}
receipt-left-days = { $count ->
    [one] You can see and download this for { $count } more day. Our hiring team keeps your application.
   *[other] You can see and download this for { $count } more days. Our hiring team keeps your application.
}
receipt-withdraw = Changed your mind?
receipt-withdraw-means = You can withdraw your application until it reaches our hiring team.
receipt-withdraw-open = Withdraw this application
receipt-withdraw-sure = We’ll delete what you sent and not pass it on. You cannot undo this, but you can apply again.
receipt-withdraw-confirm = Yes, delete what I sent
receipt-withdraw-unconfirmed = To withdraw, select “{ $label }”
receipt-withdraw-do = Yes, withdraw it
receipt-withdraw-delivered = Our hiring team has your application, so you cannot withdraw it here.
receipt-write-to = To withdraw or correct it, contact us:
receipt-write-to-company = To withdraw or correct it, contact { $company }.
receipt-write-to-employer = To withdraw or correct it, contact us.
receipt-being-sent = We’re passing your application on right now, so you cannot withdraw it. Reload this page in a minute.
receipt-too-late = Your application reached our hiring team before you withdrew it.
receipt-may-have-arrived = We passed your application on but got no answer, so our hiring team may have it.
receipt-see-jobs = See all open jobs
receipt-sent = What you sent
receipt-not-shown = We no longer show what you sent. Our hiring team has it.
receipt-not-kept = We have deleted what you sent from this site. Our hiring team has it.
receipt-gone = We have deleted what you sent from this site.
receipt-unreadable = We cannot show what you sent right now.
receipt-not-provided = Not provided
receipt-file = { $name } ({ $size })
receipt-source = How you found us
receipt-next = We’ll read your application and reply to the email address you gave.
answer-consented = Agreed
agreement-read = Shown before sending (version { $version })
agreement-agreed = Agreed (version { $version })
agreement-not-agreed = Not agreed (version { $version })

## Mail

mail-receipt-subject = We have your application: { $title }
mail-receipt-open = See where your application is
mail-receipt-next = What happens next
mail-receipt-why = You get this email because someone entered this address in an application to { $company }. If that was not you, you can delete this email.
mail-alert-confirm-subject = Confirm: new jobs at { $company } by email
mail-alert-confirm = Someone entered this address to get new jobs at { $company } by email. If that was you, open this link within 3 days and confirm it.
mail-alert-confirm-open = Confirm or decline
mail-alert-confirm-why = If that was not you, you can delete this email. You will get none of these jobs.
mail-alert-subject = New jobs at { $company }
mail-alert-all = See all jobs in your search
mail-alert-why = You get this email because you asked for new jobs at { $company }.
mail-alert-renew-subject = Do you still want new jobs at { $company } by email?
mail-alert-renew = These emails end on { $day }, unless you continue.

## The voluntary questions about diversity

diversity-title = Voluntary questions about diversity
diversity-offer = Your answers are not connected with your application and do not affect it. You can also skip this.
diversity-open = Answer the questions
diversity-intro = These questions are voluntary, and you can leave out any of them. Your answers are not connected with your application and do not affect it. We only count them. After the end of the year, we see only sums of at least ten people.
diversity-declined = I prefer not to say
diversity-send = Send answers
diversity-thanks-title = Thank you
diversity-thanks = We count each form once, without any connection with you or your application.

## Job alerts

alert-form-search = Get new jobs like these by email
alert-form-all = Get new jobs by email
alert-every = At most
alert-every-day = 1 email a day
alert-every-week = 1 email a week
alert-send = Send me new jobs
alert-note = We first send you a link to confirm. Every email has a link to stop them.
alert-asked-heading = Check your inbox
alert-asked = If this address can get emails from us, we have sent it a link. Open the link within 3 days to confirm. If nothing arrives, look in the spam folder.
alert-confirm-heading = Do you want new jobs by email?
alert-search = Jobs:
alert-search-all = all
alert-confirm = Yes, send me new jobs
alert-active-heading = You get new jobs by email
alert-until = These emails end on { $day }. We ask you before whether you want to continue.
alert-renew = Continue for a year
alert-end = Stop these emails
alert-ended-heading = These emails have ended
alert-ended = We have deleted your search and your email address. You get no more of these emails.

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = See all open jobs
error-contact = If it keeps happening, tell us:
error-request = If you write to us about this, mention { $id }.

error-no-such-page = Page not found
    .happened = There is nothing at this address.
    .advice = If you typed the address, check it. If you followed a link, the page may have moved.

error-no-such-posting = This job is not open
    .happened = We’ve filled it or taken it down, or the address is incomplete.
    .advice = See which jobs are open now.

error-no-such-receipt = Receipt not found
    .happened = We cannot find a receipt at this address.
    .answers = If your application reached our hiring team, they still have it.
    .advice = Check that you copied the whole address. We delete each receipt on the date it shows. If your application had not reached us by then, apply again.

error-method = That did not work
    .happened = This page cannot do what your browser asked.
    .advice = Go back and follow a link or use the form on the page.

error-unreadable = We could not read that
    .happened = Part of what your browser sent is missing.
    .answers = If you sent a form, we have not received it. Your answers may still be on the previous page.
    .advice = Go back and try again.

error-too-large = That is too large to send
    .happened = It is more than we can accept.
    .answers = We have not received anything. Your answers may still be on the previous page.
    .advice = Go back, choose a smaller file and send it again.

error-too-slow = Sending took too long
    .happened = The connection was too slow to finish in time.
    .answers = We have not received anything. Your answers may still be on the previous page.
    .advice = Go back and try again, with a smaller file or on a faster connection.

error-too-many = Too many forms at once
    .happened = We’re getting too many forms from your network.
    .answers = We have not received anything. Your answers may still be on the previous page.
    .advice = Wait a minute and try again.

error-too-many-uploads = Too many forms at once
    .happened = We’re getting too many forms right now.
    .answers = We have not received anything. Your answers may still be on the previous page.
    .advice = Wait a minute and try again.

error-busy = We’re busy right now
    .happened = More pages are being opened than we can show at once.
    .advice = Wait a moment and reload the page.

error-cross-site = We could not accept this form
    .happened = So that no one can apply in your name, we accept only forms opened on this site.
    .answers = We have not received anything.
    .advice = Open the job on this site and apply there.

error-wrong-host = No jobs at this address
    .happened = We do not show jobs at this address.
    .advice = Follow the link to the jobs on our website.

error-no-details-yet = The form is not ready yet
    .happened = We’ve only just published this job, and its questions are still loading.
    .answers = We have not received anything.
    .advice = Try again in a few minutes.

error-no-copy-yet = Our jobs are loading
    .happened = This site has just started and is still fetching the list.
    .advice = Try again in a few minutes.

error-not-kept = We did not receive your application
    .happened = We could not save it safely.
    .answers = Your answers may still be on the previous page.
    .advice = Go back and send it again in a few minutes.

error-not-opened = We cannot show this page right now
    .happened = We cannot reach our records at the moment.
    .answers = If we received your application, it is safe. If you were withdrawing it, open its page again to see whether that worked.
    .advice = Try again in a few minutes.

error-ours = Something went wrong
    .happened = This is our fault, and we have recorded it.
    .answers = If you sent a form, we may not have received it. Your answers may still be on the previous page.
    .advice = Try again in a few minutes. You can safely send the same form twice.

## Generated text pages, for companies that have not written their own

privacy-title = Privacy
privacy-who = This careers site is run by
privacy-reading = When you browse
privacy-reading-cookies = We use no cookies, load nothing from other websites and do not track you.
privacy-reading-log = For each page view we log the time, the type of page and how long it took. We do not log your IP address or what you searched for.
privacy-reading-saved = If you save a job, your browser remembers it until you remove it. We do not learn which jobs you save.
privacy-applying = When you apply
privacy-applying-sealed = We encrypt and store what you send before we tell you we have it. We then pass it to the system we use to manage applications, and to no one else.
privacy-applying-source = The link that led you here can say where you found the job. We pass that on with your application.
privacy-applying-device = While you fill in the form, your browser saves what you type until you close the tab. If you choose so on the form, it saves it for up to 7 days. It stays on your device until you send it. “Clear” on the form deletes it.
privacy-applying-window = After you send the form, this browser tab remembers the address of your receipt for up to 24 hours, so that the form can lead you to it.
privacy-applying-drafts = If something needs fixing, we encrypt and store what you typed and your file for { $span }, so you need not enter them twice. We delete them as soon as you send the form.
privacy-applying-resume = If you start with your resume, this site reads your name, contact details and links from it to fill in the form. No other service is involved. What was read is stored only as part of your form, encrypted, and deleted with it after { $span } at the latest, unless you send it.
privacy-applying-program = If a program fills in the form for you, we encrypt and store the answers and the file for { $span }, even if you never open the form.
privacy-applying-address = When you send a form, we keep your IP address in memory for a few minutes to limit how many forms come from one network. If something needs fixing, we also store a hash of the address for { $span }, to limit how much one network can store here. Without our key, no one can tell the address from the hash.
privacy-applying-again = For { $span } after you send the form, we may keep an encrypted checksum of what you typed. It makes one application of a form that was sent twice.
privacy-applying-trying = If our system does not answer, we keep trying for { $span }. Then one of us looks into it.
privacy-applying-waiting = If we still cannot pass it on, or our system refuses it, we delete it here { $span } later.
privacy-applying-sent = Once your application is in our system, we delete it here { $span } later.
privacy-applying-sent-now = Once your application is in our system, we delete it here.
privacy-applying-receipts = Your receipt shows the job, when we received your application and what happened to it. We delete it after { $span }.
privacy-applying-mail = We also email you the link to your receipt. We encrypt that email and delete it here as soon as our mail server has it, or after 3 days. For 24 hours, we keep hashes of your email address and your network, to limit how many such emails anyone can cause. Without our key, no one can tell the addresses from the hashes.
privacy-applying-referral = If someone recommended you with a link, our hiring team also gets that person’s name and email address with your application. We keep your resume here, encrypted, for another { $span }, so that our system can fetch it.
privacy-alerts = If you ask for new jobs by email, we store your email address and your search, encrypted. We delete both as soon as you stop these emails, after 3 days if you do not confirm them, and after a year at the latest unless you continue. For 24 hours, we keep hashes of your email address and your network, to limit how many such emails anyone can cause.
privacy-diversity = After you apply, you can answer voluntary questions about diversity. We do not store your answers. We only store how many people gave each answer in a year, without any connection with you or your application. We see only sums of at least ten people, and delete the counts three years after the end of the year. So that no form counts twice, we keep a hash of its random number for up to two weeks.
privacy-rights = Your rights
privacy-rights-ask = You can ask what we hold about you, and ask us to correct or delete it.
privacy-rights-contact = Contact us:

accessibility-title = Accessibility
accessibility-aim = We want everyone to be able to read about our jobs and apply. We build these pages to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.
accessibility-holds = What you can rely on
accessibility-holds-keyboard = Every page works with a keyboard alone, with a screen reader, and without JavaScript.
accessibility-holds-size = Text can be twice as large and spaced out, and every page fits on a screen 320 pixels wide.
accessibility-holds-colour = Text has a contrast of at least 4.5 to 1, in light and dark. We follow your device’s settings for high contrast and less motion.
accessibility-holds-form = We never ask the same thing twice. If something needs fixing, we keep everything you typed.
accessibility-limits = What we cannot promise
accessibility-limits-postings = Job descriptions and form questions come from another system. We tidy their headings and lists, but cannot make unclear words clear or add what is missing.
accessibility-ask = When something does not work for you
accessibility-ask-contact = Tell us, and say if you would rather apply in another way:


## Durations

span-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
span-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
span-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
span-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}


## The back office of the reference ATS

admin-office-name = Back office
admin-office-skip = Skip to the content
admin-office-ways = Pages of the back office
admin-office-sign-in = Sign in
admin-office-sign-out = Sign out
admin-office-key = Access key
admin-office-key-advice = Ask your administrator for the key. The program prints the path of the key file when it starts.
admin-office-enter = Sign in
admin-office-error = Error:
admin-office-wrong-key = This key is wrong. Copy the whole key, without spaces.
admin-office-too-many = Too many wrong keys were tried. Wait a minute, then try again.
admin-office-back = To the applications
admin-office-nothing = Not found
    .advice = It was deleted, or the address is wrong.
admin-office-garbled = The form could not be read
    .advice = Nothing was changed. Go back and try again from the page you came from.
admin-office-cross-site = Request from another site refused
    .advice = Nothing was changed. Open the back office at its own address and try again.
admin-office-wrong-host = Wrong host name
    .advice = The back office is not available at this host name. Open it at its own address, or set reference_ats.public_url.
admin-office-busy = Too many downloads
    .advice = Two archives are being created. Try again when one is finished.
admin-office-broken = Something went wrong
    .advice = Nothing was changed. Try again later. The log has details.
admin-office-applications = Applications
admin-office-candidates = Added candidates
admin-office-hired = Hired
admin-office-postings = Postings
admin-office-pages = Pages
admin-office-previous = Previous
admin-office-next = Next
admin-office-search = Search
admin-office-words = Keywords
admin-office-any = Any
admin-office-all = Show all
admin-office-job = Job
admin-office-mark = Rating
admin-office-mark-none = Not rated
admin-office-mark-promising = Promising
admin-office-mark-undecided = Undecided
admin-office-mark-declined = Declined
admin-office-stretch = { $first }–{ $last } of { $count }
admin-office-nobody = No results.
admin-office-no-applications = No applications yet.
admin-office-no-candidates = No candidates yet. Your team, agencies and referrers add them. People who apply are under Applications.
admin-office-deleted = Deleted with all data.
admin-office-was-hired = Hired
admin-office-has-resume = Resume
admin-office-take = Export
admin-office-take-advice = Includes everyone who matches this search, on every page. The files hold personal data. Delete them when you no longer need them.
admin-office-csv = Table (CSV)
admin-office-zip = Everything with resumes (ZIP)
admin-office-received = Received
admin-office-stage = Stage
admin-office-email = Email
admin-office-phone = Phone
admin-office-linkedin = LinkedIn
admin-office-resume = Resume
admin-office-resume-link = Link to resume
admin-office-bytes = { $count ->
    [one] ({ $count } byte)
   *[other] ({ $count } bytes)
}
admin-office-channel = Channel
admin-office-channel-name = { $channel ->
    [AGENCY] Agency
    [REFERRAL] Referral
    [SOURCED] Sourced
    [APPLIED] Applied elsewhere
   *[other] { $channel }
}
admin-office-agency = Agency
admin-office-source = Source
admin-office-sourcer = Referrer or contact
admin-office-sourcer-email = Their email
admin-office-network = Open to other jobs
admin-office-yes = Yes
admin-office-no = No
admin-office-answers = Answers
admin-office-own-words = Message
admin-office-comments = Comments
admin-office-decide = Actions
admin-office-keep-mark = Save rating
admin-office-hire = Mark as hired
admin-office-not-hired = Remove the hire mark
admin-office-hired-at = Hired on
admin-office-delete = Delete …
admin-office-delete-title = Delete for good?
admin-office-delete-advice = This deletes all we hold about this person and cannot be undone. Files you exported are yours to delete.
admin-office-delete-yes = Delete for good
admin-office-delete-no = Cancel
admin-office-nobody-hired = No recent hires.
admin-office-hired-advice = Newest first. Programs that ask for hired candidates get this list.
admin-office-postings-advice = Edit postings in their files. One closed here stays closed, whatever its file says.
admin-office-no-postings = No postings yet. Add a file to the folder of postings.
admin-office-left-out = Skipped files
admin-office-left-out-advice = Fix them. We read a file again as soon as it changes.
admin-office-left-out-line = { $file }, line { $line }:
admin-office-applications-count = { $count ->
    [one] { $count } application
   *[other] { $count } applications
}
admin-office-open = Open
admin-office-closed = Closed
admin-office-is-open = This posting is open
admin-office-is-closed = This posting is closed
admin-office-as-the-file-says = Set by its file.
admin-office-overruled = Set here. Its file says otherwise.
admin-office-close-advice = Closing hides it and stops applications and new candidates. Earlier applications stay.
admin-office-open-advice = Opening shows it on the careers page and allows applications.
admin-office-close = Close the posting
admin-office-reopen = Open the posting
admin-office-places = Locations
admin-office-pay = Pay
admin-office-employment = Employment
admin-office-created = Created
admin-office-stages = Stages
admin-office-id = ID
admin-office-description = Description
admin-office-questions = Questions of the form
admin-office-kind = { $kind ->
    [line] Short text
    [paragraph] Long text
    [one-of] One choice
    [any-of] Several choices
    [yes-no] Yes or no
    [consent] Checkbox
    [number] Number
    [date] Date
    [email] Email address
    [phone] Phone number
    [link] Link
    [video] Link to a video
    [resume] Resume
    [file] Link to a file
   *[information] Text without an answer
}
admin-office-required = required
admin-office-steps = Interviews


## The operator's page

admin-title = Site status
admin-back = Site status
admin-no-alarms = Nothing needs attention.
admin-alarms = Needs attention
admin-for = (for { $span })
admin-ago = { $span } ago
admin-in = in { $span }
admin-never = never
admin-waiting = Waiting for delivery
admin-postings = Postings
admin-postings-count = Open jobs that visitors see
admin-confirmed = List last confirmed by the ATS
admin-oldest-details = Oldest details read
admin-unmarked = Jobs without structured data
admin-unmarked-advice = Search engines refuse structured data that lacks one of these, so these jobs have none.
admin-pay = Jobs without pay, and questions about earlier pay
admin-pay-advice = The laws named here may concern these jobs. They have exceptions, for example for small employers. The EU directive also allows you to tell applicants the pay before the interview. Only the pay fields of the ATS count, not the description. This is information, not legal advice.
admin-pay-missing = shows no pay ({ $rules })
admin-pay-question = the question “{ $question }” seems to ask for earlier pay ({ $rules })
admin-pay-more = { $count ->
    [one] One more job.
   *[other] { $count } more jobs.
}
admin-cut = Jobs with a text that is too long
admin-cut-advice = Visitors see the first 1 MB and a note that the text continues. Shorten it in the ATS.
admin-pictures = Pictures without smaller copies
admin-unused-files = Files in the brand folder that nothing uses
admin-unused-files-advice = Correct their names, or remove them.
admin-brand-mistakes = Mistakes in the brand folder
admin-brand-mistakes-advice = The site works. Each line names something that has no effect, or that visitors should not see, such as an example text.
admin-unmarked-details = the details have not been read yet
admin-unmarked-description = there is no description
admin-unmarked-date = the ATS does not say when it was posted
admin-unmarked-company = the company has no name: set name in brand.toml
admin-unmarked-place = it has no location
admin-unmarked-country = the country of “{ $place }” is not recognized
admin-unmarked-reach = it is remote, and “{ $place }” names no country
admin-without-details = Without details yet
admin-queue = Applications
admin-queue-unread = The outbox cannot be read.
admin-queue-empty = No application has been received yet.
admin-operator-pause = The operator paused the delivery (“Resume the delivery” below or “{ $command } outbox resume” ends the pause):
admin-pause = Sending paused for { $span }: { $reason }
admin-state = State
admin-state-name = { $state ->
    [waiting] waiting
    [delivered] delivered
    [returned] returned to the form
    [refused] refused by the ATS
    [held] held for a person
    [withdrawn] withdrawn
   *[other] { $state }
}
admin-count = Number
admin-oldest = Oldest received
admin-reason = Last reason
admin-oldest-waiting = Oldest waiting application: received
admin-next-due = Next attempt:
admin-first-end = The first held application is deleted:
admin-reason-key = the ATS refuses the key
admin-reason-plan = the account’s plan does not include the interface
admin-reason-unavailable = the ATS could not be reached or was busy
admin-reason-throttled = the ATS received too many requests
admin-reason-blocked = a firewall in front of the ATS blocked this site
admin-reason-resume = the ATS could not store the resume
admin-reason-unclear = sent, but the ATS sent no usable response
admin-reason-fault = the ATS reports a fault that applicants cannot fix
admin-reason-path = a proxy between this site and the ATS answers instead of it
admin-reason-repeated = the ATS refused several applications with the same message
admin-reason-misunderstood = the ATS does not answer as its interface says
admin-reason-other-ats = meant for another ATS than the one configured now
admin-reason-given-up = delivery.give_up_after has passed
admin-reason-key-missing = it cannot be decrypted, because its key is not in the key file
admin-reason-untried = no attempt has ended yet
admin-reason-store = the store could not be read
admin-reason-unreadable = it cannot be read: its row or its file is damaged or missing
admin-reason-refused = the ATS refused it
admin-reason-discarded = the operator decided not to deliver it
admin-reason-suspicious = it may come from a program (outbox.suspicious is hold)
admin-suspicion-hidden-field = Suspicious: a field that people cannot see was filled in
admin-suspicion-too-fast = Suspicious: sent within seconds after the form was opened
admin-reason-scanner = waits for the malware scanner, which does not answer
admin-reason-infected = the malware scanner found { $signature } in the file
admin-reason-unscanned = the malware scanner cannot check the file: it is larger than StreamMaxLength, or the scan failed
admin-ats = ATS
admin-ats-not-asked = It has not been asked yet.
admin-ats-fine = Key and plan are fine.
admin-ats-key = It does not accept the key.
admin-ats-plan = The account’s plan does not include the interface.
admin-ats-other-replica = Another replica reads the postings. The page of that replica shows whether the ATS accepts the key and the plan.
admin-ats-unknown = Its last answer does not show whether it accepts the key and the plan.
admin-verified = A test application arrived complete, so answers are sent only once, unless the settings say otherwise.
admin-verified-since-start = A test application arrived complete. The confirmation takes effect when you restart the site: answers are then sent only once, unless the settings say otherwise.
admin-not-verified = No test application confirmed yet. Run { $command } check --send-test with the id of a posting, look at the application in the ATS, then run { $command } check --confirm.
admin-unknown = Unknown values
admin-unknown-advice = This version does not know these values of the ATS. It shows them by their names; nothing is lost.
admin-funnel = Views and applications
admin-funnel-disabled = Nothing is counted. To count views and applications, set funnel.enabled = true and restart the site.
admin-funnel-unavailable = The counts cannot be read at the moment. The log says why.
admin-funnel-empty = Nothing was counted in this period.
admin-funnel-intro = These are counts of page views and forms, not of people. New counts appear within a minute. Robots are left out as far as they can be recognized. Pages from a CDN’s cache are not counted.
admin-funnel-period = Period
admin-funnel-days = Last { $count } days
admin-funnel-steps = From view to application
admin-funnel-seen = Job viewed
admin-funnel-opened = Form opened
admin-funnel-problems = Form returned with errors
admin-funnel-sent = Application received
admin-funnel-by-day = By day
admin-funnel-day-table = Table by day
admin-funnel-day = Day (UTC)
admin-funnel-name = Name
admin-funnel-by-posting = By job
admin-funnel-by-source = By traffic source
admin-funnel-by-device = By device
admin-funnel-device-name = { $device ->
        [phone] Phone
       *[other] Computer or tablet
    }
admin-funnel-csv = Download all counts (CSV)
admin-diversity = Diversity
admin-diversity-disabled = Nothing is asked. To ask voluntary questions after an application, set diversity.questions_file and restart the site.
admin-diversity-unreadable-file = Nothing is asked, because the questions file is not readable. The log and “{ $command } check” say why. Mend the file and restart the site.
admin-diversity-unavailable = The counts cannot be read at the moment. The log says why.
admin-diversity-intro = These are the answers to the voluntary questions after an application. Numbers are rounded down to a multiple of five. Answers of fewer than { $least } people are shown together with others, as one sum. Questions that fewer than { $least } people answered in a year are not shown.
admin-diversity-next = The answers of { $year } are shown from 2 January { $next } (UTC), because the difference between two days could reveal the answer of one person.
admin-diversity-answer = Answer
admin-diversity-people = People, at least
admin-diversity-several = More than one answer
admin-diversity-csv = Download all numbers (CSV)
admin-settings = Settings
admin-version = Version
admin-done-paused = The delivery is paused. The site still accepts applications.
admin-done-resumed = The delivery continues. Applications that are due are sent within seconds.
admin-done-refreshing = The list of postings is being read from the ATS. Reload this page to see the result.
admin-done-list-accepted = The shorter list will be accepted as soon as it has been read again. Reload this page to see the result.
admin-done-retried = The application will be sent again within seconds.
admin-done-all-retried = The applications will be sent again within seconds, except those that are still listed here.
admin-done-discarded = The application was discarded. Its receipt says so.
admin-pause-now = Pause the delivery
admin-resume = Resume the delivery
admin-refresh = Read the list now
admin-diagnostics = Download diagnostics
admin-diagnostics-hint = A file for people who help you: settings without secrets, alarms, numbers and the last log lines. It contains no personal data.
admin-read-only-hint = To act on this page, add a key with the role operator to the settings ({ $command } team key --operator) and restart the site.
admin-read-only = Not allowed without a key
    .happened = Other machines can reach this page, so it needs a key with the role operator in the settings. Run { $command } team key --operator.
admin-behind-proxy = Not available through a proxy
    .happened = This request came through a proxy, but no operator’s key is set, so everyone who reaches the proxy could use this page. Add a key with the role operator to team.keys (run { $command } team key --operator) and restart the site.
admin-wrong-host = Not available under this host name
    .happened = The operator’s page answers only to localhost, to loopback addresses and to the host names in admin.public_url. To use another host name, add its URL to admin.public_url and restart the site.
admin-store-unreachable = The site cannot read its database
    .happened = Until it can, this page cannot check who is signed in. The cause is in the log, and in the alarms at /alarms.
admin-signed-out = You’re signed out
    .happened = Nothing was changed. Sign in again, then repeat the action.
admin-not-yours = Your key does not open this page
    .happened = This page is for the people who run the site. Your key opens the recruiters’ pages.
    .advice = If you need this page, ask the person who gave you the key.
admin-not-done = Nothing was changed
    .happened = The store cannot be reached at the moment. The log says why.
admin-held = Held applications
admin-held-intro = These applications are not sent until you decide. Answers are not shown: { $command } outbox show prints them.
admin-held-none = No application is held.
admin-held-decide = { $count ->
        [one] Decide about the held application
       *[other] Decide about { $count } held applications
    }
admin-decide = Decision
admin-retry = Send again
admin-retry-all = Send all again
admin-may-have-arrived = The ATS may have it already. Look there first.
admin-discard-link = Discard …
admin-discard = Discard this application?
    .consequence = The answers and the file are deleted and never delivered. The applicant’s receipt says so. This cannot be undone.
    .yes = Discard
    .no = Cancel
admin-accept-list-link = Accept the shorter list …
admin-accept-list = Accept the shorter list?
    .consequence = Visitors no longer see the postings that the ATS does not list any more, and cannot apply for them.
    .yes = Accept
    .no = Cancel
admin-team = Recruiters’ pages
admin-team-jobs = Jobs
admin-team-hired = Hired
admin-team-signed-in = Signed in as { $name }
admin-team-sign-out = Sign out
admin-team-sign-out-everywhere = Sign out everywhere
admin-team-sign-in = Sign in with your key
admin-team-sign-in-intro = For recruiters, agencies and operators of this site. Our open jobs need no key.
admin-team-key = Your key
admin-team-wrong-key = This key is not valid: check that it is complete
admin-team-too-many = Too many attempts from your address: wait a minute, then try again
admin-team-back = To the recruiters’ pages
admin-team-signed-out = You’re signed out
    .happened = Nothing was sent to the ATS.
    .advice = Sign in in another window, then come back to this one and reload it. Your browser sends the form again, with everything you filled in.
admin-team-not-signed-out = You are still signed in
    .happened = Your session could not be ended, because what is stored here cannot be reached at the moment.
    .advice = Try again in a few minutes.
admin-team-not-yours = Your key does not open this page
    .happened = It opens the pages for submitting candidates and no others.
    .advice = If you need this page, ask the person who gave you the key.
admin-team-jobs-intro = The active, public jobs of the ATS, and the stages in which a candidate can start.
admin-team-away = The ATS does not answer at present: { $reason }.
admin-team-old = This list is { $span } old.
admin-team-no-jobs = The ATS lists no job: only active, public ones are listed.
admin-team-untitled = A job without a title
admin-team-job-id = Job ID
admin-team-stages = Stages
admin-team-no-stages = The ATS lists no stages of this job.
admin-team-hired-intro = The candidates that the ATS counts as recently hired.
admin-team-nobody-hired = The ATS has no recently hired candidates.
admin-team-name = Name
admin-team-job = Job
admin-team-hired-on = Hired on
admin-team-refer = Refer someone
admin-team-submit = Submit a candidate
admin-team-all-jobs = All jobs
admin-team-add-intro = The candidate goes straight to the ATS. This site keeps only the resume file, for a while.
admin-team-agency = Agency: { $agency }
admin-team-candidate = The candidate
admin-team-start = Starting stage
admin-team-stage = Stage
admin-team-stage-id = ID of the stage
admin-team-stage-hint = The ATS lists no stages of this job: write the name of the stage as it is in the ATS.
admin-team-about = More about the candidate
admin-team-resume = Resume as a file
admin-team-resume-hint = PDF, Word or plain text. The ATS downloads the file from this site.
admin-team-resume-url = Resume as a link
admin-team-resume-url-hint = A URL that the ATS can download: a pdf, doc, docx or txt file. If you choose a file above, the file is used.
admin-team-comments = Comments
admin-team-referrer = Referrer
admin-team-contact = Your contact
admin-team-sourcer-name = Name
admin-team-sourcer-email = Email address
admin-team-source = Relationship to the company
admin-team-employee = Employee
admin-team-investor = Investor
admin-team-friend = Friend
admin-team-add = Add the candidate
admin-team-one-pipeline = A candidate who is added here is not an application: the ATS keeps the two apart.
admin-team-again = I checked the ATS. Add the candidate anyway
admin-team-cut = The form did not arrive complete, and nothing was sent to the ATS. Choose a smaller file.
admin-team-busy = The site is receiving too many forms at the moment, and nothing was sent to the ATS. Wait a minute, choose the file again and send the form again.
admin-team-sending = This candidate is being sent to the ATS at this moment, and nothing was sent a second time. Send the form again in a few minutes to see the result.
admin-team-known = This candidate was added to this job { $span } ago, and nothing was sent again.
admin-team-was-unclear = This candidate was sent to the ATS { $span } ago, and no clear answer came, so the candidate may have been added. Nothing was sent again. Look in the ATS first.
admin-team-refused = The ATS did not add the candidate. It says:
admin-team-not-added = The candidate was not added: { $reason }. The form still has everything that you filled in: send it again later.
admin-team-unclear = We sent the candidate but got no clear answer, so the candidate may have been added. Check the ATS before you send again.
admin-team-not-noted = Nothing was sent, because this site could not record the request. The form still has everything that you filled in: send it again later.
admin-team-added = { $name } was added
admin-team-ats-said = The ATS said:
admin-team-file-until = The ATS can download the resume from this site until { $moment }; then it is deleted.
admin-team-another = Add another candidate to this job
admin-team-outbox = Applications
admin-team-outbox-intro = The latest applications and how far they got. Answers are not shown.
admin-team-all-states = All
admin-team-show = Show
admin-team-no-entries = There are no such applications.
admin-team-posting = Job
admin-team-received = Received
admin-team-attempts = Attempts
admin-team-tried = { $count ->
    [one] { $count } attempt
   *[other] { $count } attempts
}
admin-team-why = Reason
admin-team-referrals = Referral links
admin-team-referrals-intro = A person whom a team member recommends applies with a link, in a short form. The ATS gets a candidate with the referrer’s name and email address, not an application.
admin-team-referrals-disabled = Referral links are off. To use them, set team.referrals = true and site.public_url, and restart the site.
admin-team-referrals-unavailable = The links cannot be read or stored at the moment. The log says why.
admin-team-no-referrals = You have no referral links. Make one for a job.
admin-team-new-referral = Make a referral link
admin-team-referral-name-hint = The applicant and the ATS see this name.
admin-team-referral-email-hint = Only the ATS gets this address.
admin-team-referral-limit = There are too many referral links. A link is deleted 30 days after its end.
admin-team-referral-link = Link
admin-team-referral-until = Valid until
admin-team-referral-ended = Not valid any more
admin-team-referral-end = End the link
admin-team-not-ended = The link is still valid
    .happened = The link could not be ended, because what is stored here cannot be reached at the moment.
    .advice = Try again in a few minutes.
admin-team-import = Import a spreadsheet
admin-team-import-intro = Save the spreadsheet as CSV; its first row names the columns. A candidate who was added here once is not added again, whatever the spreadsheet.
admin-team-spreadsheet = Spreadsheet
admin-team-spreadsheet-hint = A CSV file. We detect its separator and encoding.
admin-team-spreadsheet-missing = Choose the spreadsheet
admin-team-spreadsheet-large = The spreadsheet is too large: split it
admin-team-map = Other column names
admin-team-map-hint = One column a line, as candidate_email=Mail 2. Common column names are recognized.
admin-team-map-wrong = Write one column a line, as candidate_email=Mail 2, with a field of the interface on the left
admin-team-usual = Defaults for empty cells
admin-team-channel = Channel
admin-team-channel-agency = Agency
admin-team-channel-referral = Referral
admin-team-channel-sourced = Found by our recruiters
admin-team-channel-applied = Applied elsewhere
admin-team-usual-source = Source
admin-team-agency-name = Agency
admin-team-usual-sourcer = Name of the referrer or the agency’s contact
admin-team-usual-email = Their email address
admin-team-earlier = Earlier imports
admin-team-unclear-rows = Rows with no clear result
admin-team-unclear-hint = Look in the ATS before you choose the second or third option.
admin-team-unclear-keep = Ask the ATS if it supports that, otherwise leave them
admin-team-unclear-resend = They are not in the ATS: send them again
admin-team-unclear-added = They are in the ATS: count them as added
admin-team-look-first = Nothing is sent yet. First see what would be sent and what needs fixing.
admin-team-look = Preview
admin-team-unread = The spreadsheet cannot be imported as it is:
admin-team-looked = Preview of the import
admin-team-running = The import is running
admin-team-ended = The import has finished
admin-team-stopped = The import stopped early
admin-team-stopped-by = Import the file again to continue. No one is added twice. Reason:
admin-team-would-send = { $count } of { $rows } rows would be sent. Nothing has been sent yet.
admin-team-import-now = { $count ->
    [one] Import { $count } candidate
   *[other] Import { $count } candidates
}
admin-team-columns = Columns
admin-team-column = Column
admin-team-holds = Used as
admin-team-not-taken = not used
admin-team-others = Rows that would not be sent
admin-team-row = Row
admin-team-progress = { $done } of { $rows } rows are finished.
admin-team-go-away = The import continues if you close this page. Reload it to see the progress.
admin-team-reload = Reload
admin-team-count-added = Added
admin-team-count-before = Added by an earlier import
admin-team-count-repeated = The same person as an earlier row
admin-team-count-faulty = Not sent, because the row has an error
admin-team-count-refused = Refused by the ATS
admin-team-count-unclear = Sent without a clear answer
admin-team-count-not-sent = Not sent
admin-team-results = Results of all rows (CSV)
admin-team-failed = Rows to fix (CSV)
admin-team-unclear-file = Rows with an unclear result (CSV)
admin-team-import-another = Import another spreadsheet
admin-team-no-import = This import no longer exists
    .happened = We keep imports for a few hours, until a restart or newer imports replace them.
    .advice = If you still need its results, import the spreadsheet again. No one is added twice.
