# The English texts. A company can override messages in locales/en.ftl of its brand folder. Other messages keep the
# texts in this file.

## The frame around every page

language-name = English
company-unnamed = Careers
frame-skip = Skip to the content
frame-demonstration = This is a demonstration with a made-up company. Applications sent here reach nobody.
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
    [one] and { $count } more place
   *[other] and { $count } more places
}
feed-title = Open jobs at { $company }
list-title-place = Open jobs: { $place }
list-title-found = Jobs found: { $count }
list-none-found = No open job matches this search
list-nearest = { $facet ->
    [words] See jobs without these words ({ $count })
    [place] See jobs in any place ({ $count })
    [workplace] See jobs on site or remote ({ $count })
    [type] See jobs with any kind of employment ({ $count })
    [pay] See jobs whose pay is not shown, too ({ $count })
   *[visa] See jobs without support for a visa, too ({ $count })
}
list-corrected = No job has “{ $typed }”. These have “{ $used }”.
search-label = Search jobs
search-button = Search
filter-heading = Narrow down
filter-place = Place
filter-workplace = Way of working
filter-type = Employment
filter-extras = What the job offers
filter-pay = Pay is shown
filter-visa = Support for a work visa
filter-count = ({ $count })
filter-apply = Show jobs
filter-chosen = Chosen
filter-remove = Remove “{ $choice }”
filter-clear = Clear all
list-pager = Pages
list-previous = Previous
list-next = Next
list-here = Page { $page } of { $pages }
list-old = This list was last confirmed on { $day }. Some jobs may have changed since.
list-empty = No open jobs right now
list-empty-advice = All our jobs are filled at the moment. New ones appear here as soon as they open.
list-empty-contact = You can also reach us at

## The page of one job

posting-back = All open jobs
posting-apply = Apply for this job
posting-facts = At a glance
posting-places = { $count ->
    [one] Place
   *[other] Places
}
posting-terms = Employment
posting-pay = Pay
posting-visa = Visa
posting-visa-yes = Support for a work visa
posting-visa-no = No support for a work visa
posting-posted = Posted
posting-description = Description
prose-table = Table
posting-interviews = How we interview
posting-asked = What you will be asked
posting-asked-advice = The form has these questions, so that you can have your answers at hand.
posting-asked-name = Your name and email address
posting-asked-optional = (optional)
posting-similar = Similar jobs
posting-address = The one address of this job:
posting-letter = Send this job by email
posting-confirmed = Last confirmed as open:
posting-no-details = The full text is on its way
posting-no-details-advice = This job has only just been published. Its description and its form will be here within minutes: reload the page then.

## The page of a closed job

closed-heading = This job is closed
closed-explained = It was last open on { $day }. Applications for it are no longer taken.
closed-late = This job has closed, so nothing has been sent
closed-late-advice = It closed while you had the form open. Everything you wrote is still here.
closed-received = You sent this form before the job closed, and it was received. Open the receipt
closed-take-along = Choose a job: its form opens with what you wrote, as far as it asks for the same. Nothing is sent before you send it there.
closed-choose = Take my answers there
closed-written = What you wrote
closed-written-advice = Copy what you want to keep: this page can be opened for a short time only.
closed-ways = New jobs
closed-feeds = Or hear of new jobs in a feed reader:
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
apply-intro = Every question needs an answer unless it says “(optional)”.
apply-length = { $count ->
    [one] { $count } question
   *[other] { $count } questions
}{ $optional ->
    [0] .
   *[other] , { $optional } of them optional.
}
apply-part-person = About you
apply-part-questions = Questions from the employer
apply-part-note = Anything else
apply-part-resume = Your resume
apply-part-consents = Before you send
apply-send = Send application
apply-review = Check before sending
apply-expired = This form was open too long, so nothing has been sent. Everything you typed is still here: check it and send it again.
apply-not-ours = This form could not be matched to this page, so nothing has been sent. Everything you typed is still here: check it and send it again.
apply-carried = We have filled in what you wrote for the job that has closed. Check it and answer what is new: nothing has been sent yet.
apply-mistyped = Is this email address right?
apply-mistyped-then = Nothing has been sent yet. Correct the address, or send the form as it is if the address is right.
apply-not-kept = Your application could not be stored just now, so nothing has been sent. Everything you typed is still here: wait a minute and send it again.
apply-gone = What you had typed into this form is no longer kept here, so the form is empty.
apply-changed = The employer has changed this form since you opened it. Nothing has been sent yet: check your answers, then send the form.
apply-left = Answers to questions that are no longer asked
apply-left-advice = These answers will not be sent. Copy what you want to use in another answer.
apply-left-unknown = A question that is no longer asked
apply-twice = You have already sent an application for this job. What is in this form now has not been sent: choose at the end of the form what to do with it.
apply-twice-late = The employer already has the first application, so it can no longer be replaced.
apply-replace = Replace the first application
apply-both = Send this one as well
apply-sent-before = You have sent an application for this job from this window.
apply-open-first = Open the first application
sent-heading = You have sent this application
sent-intro = This form was sent, and there is nothing more to do here. The receipt shows what became of your application.
sent-receipt = Open the receipt
sent-anew = Apply once more with an empty form
apply-too-many = Too many forms have just come from your network, so nothing has been sent. Everything you typed is still here: wait a minute and send it again.
apply-limit-reached = No more applications can be accepted at the moment, so nothing has been sent. Everything you typed is still here: leave this page open, wait ten minutes and send it again.
apply-no-proof = Very many applications are arriving at the moment, so this site checks that yours does not come from a program. Nothing has been sent yet, and everything you typed is still here: wait half a minute and send it again.
apply-leave-empty = Leave this field empty
apply-busy = Too many forms are arriving here at the moment, so nothing has been sent. Everything you typed is still here: wait a minute and send it again.
apply-too-large = More was sent than can be taken in, so nothing has been sent to the employer. What arrived of your answers is here: check that nothing is missing, and choose a smaller file.
apply-too-slow = Sending took too long, so nothing has been sent to the employer. What arrived of your answers is here: check that nothing is missing, and send it with a smaller file or on a faster connection.
apply-other-form = This job asks for a file that cannot be sent here. If you have no web address to give for it,
apply-other-form-link = apply on the employer’s own form
review-title = Check your application: { $title }
review-heading = Check what you send
review-intro = Nothing has been sent yet. This is what the employer will get.
review-change = Change
review-back = Back to the form
progress-label = Sending
progress-stop = Stop sending
progress-waiting = Everything has arrived and is being checked.
progress-stopped = Sending was stopped, and nothing has been sent. Everything you filled in is still here.
progress-broken = No answer came back. Everything you filled in is still here: send it again. Sending it twice does no harm.
draft-kept = What you type stays in this browser tab until you close it or send the form. The file does not.
draft-keep = Keep what I type in this browser for up to 7 days, even after this tab is closed
draft-clear = Clear what I typed
draft-restored = What you typed in this browser before is back.
draft-cleared = What you typed was removed from this browser.

summary-heading = There is a problem
error-title = Error:
field-choose = Choose…
answer-yes = Yes
answer-no = No
date-day = Day
date-month = Month
date-year = Year

field-optional = (optional)
field-given-name = Given names
field-family-name = Family name
field-email = Email address
field-phone = Telephone number
field-linkedin = LinkedIn profile
field-resume = Resume
field-pasted-resume = Your resume as text
field-talent-network = Tell me about other jobs here, too
field-note = What else should we know?

hint-given-name = As you want to be called, in any alphabet
hint-family-name = If you have only one name, write it here too
hint-email = The employer writes to you at this address
hint-phone = With the country code, for example +44 20 7946 0018
hint-choose-one = Choose one
hint-choose-any = Choose all that apply
hint-choose-up-to = Choose up to { $most }
hint-characters = Up to { $most } characters
hint-date = For example, 27 3 2027
hint-link = A web address, for example https://example.org/my-page
hint-video-link = The web address of a video, for example https://example.org/my-video
hint-file-link = No file can be sent here: give the web address under which yours can be read
hint-resume = One file of up to { $size }. Kinds that can be sent: { $kinds }
hint-pasted-resume = If you have no file, paste it here: up to { $most } characters

resume-kept = “{ $name }” ({ $size }) is kept and will be sent with the form. Choose another file only to replace it.
resume-remove = Remove “{ $name }”
resume-choose-again = “{ $name }” was not kept. Choose the file again before you send the form.
resume-drop = You can also drop the file here

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

problem-ats = The employer’s system did not take this answer: { $words }
problem-ats-whole = The employer’s system did not take the application: { $words }
problem-missing-given-name = Enter your given names
problem-missing-family-name = Enter your family name
problem-missing-email = Enter your email address
problem-missing-phone = Enter your telephone number
problem-missing-linkedin = Enter the address of your LinkedIn profile
problem-missing-resume = Choose a file with your resume
problem-missing-text = Enter an answer to “{ $label }”
problem-missing-choice = Choose an answer to “{ $label }”
problem-missing-choices = Choose at least one answer to “{ $label }”
problem-missing-consent = Tick the box “{ $label }” to apply
problem-missing-date = Enter a date for “{ $label }”
problem-missing-link = Enter a web address for “{ $label }”
problem-too-long = “{ $label }” must have { $most } characters or fewer; now it has { $given }
problem-not-an-email = Enter “{ $label }” as an email address, like name@example.org
problem-email-space = Enter “{ $label }” without a space. Perhaps a dot or an underscore belongs there
problem-email-host = “{ $label }” is not complete: after the @ comes a name with a dot, like example.org
problem-not-a-phone = Enter “{ $label }” as a telephone number, like +44 20 7946 0018
problem-phone-too-short = “{ $label }” must have at least 5 digits
problem-phone-too-long = “{ $label }” must have 20 digits or fewer
problem-not-a-link = Enter “{ $label }” as a web address, like https://example.org/my-page
problem-link-not-of-the-web = “{ $label }” must be an address that begins with http:// or https://
problem-not-a-choice = Choose one of the answers offered to “{ $label }”
problem-several-choices = Choose only one answer to “{ $label }”
problem-too-many = Choose { $most } or fewer answers to “{ $label }”; now there are { $given }
problem-day-missing = The date for “{ $label }” must include a day
problem-month-missing = The date for “{ $label }” must include a month
problem-year-missing = The date for “{ $label }” must include a year
problem-day-unreadable = The day for “{ $label }” must be a number from 1 to 31
problem-month-unreadable = The month for “{ $label }” must be a number from 1 to 12, or its name
problem-year-unreadable = The year for “{ $label }” must have 4 digits
problem-no-such-day = The date for “{ $label }” must be a day that the month has
problem-file-empty = The chosen file is empty: choose the file that holds your resume
problem-file-too-large = The chosen file is larger than { $size }: choose a smaller one
problem-file-broken-off = The chosen file did not arrive whole: choose it again
problem-file-wrong-kind = The chosen file is of a kind that cannot be sent: choose one of these kinds: { $kinds }
problem-file-docx-not-here = This job does not take .docx files: save your resume as one of these kinds and choose that: { $kinds }
problem-file-not-as-named = The name of the chosen file does not match what is in it: choose a file of one of these kinds: { $kinds }
problem-file-encrypted = The chosen file asks for a password: choose one that opens without
problem-file-damaged = The chosen file cannot be opened: save it once more and choose it again
problem-file-macros = The chosen file carries macros: save it without them and choose it again
problem-file-unchecked = The chosen file is too complex to be checked: save your resume as a simpler file of one of these kinds and choose that: { $kinds }
problem-file-several = Choose one file only
problem-file-gone = The file you chose before is no longer kept here: choose it again

warning-email-typo = Check this address: did you mean { $meant }? If it is right, leave it.
warning-not-linkedin = This is not a LinkedIn address. If it is right, leave it.
warning-not-a-number = This does not look like a number. If it is right, leave it.

## The receipt

receipt-title = { $state ->
    [delivered] Application delivered: { $title }
    [refused] Application not accepted: { $title }
    [returned] Application not sent: { $title }
    [withdrawn] Application withdrawn: { $title }
    [discarded] Application not passed on: { $title }
   *[waiting] Application received: { $title }
}
receipt-heading = { $state ->
    [delivered] Your application has been delivered
    [refused] Your application was not accepted
    [returned] Your application was not sent
    [withdrawn] Your application was withdrawn
    [discarded] Your application was not passed on
   *[waiting] Your application has been received
}
receipt-state = { $state ->
    [delivered] The employer has it.
    [refused] The employer’s system refused it. What it said is below. If the job is still open, you can put that right and apply again.
    [returned] The form came back with something to put right, and it has not been sent again. Nothing has reached the employer.
    [held] It is stored safely, and somebody is looking after its way to the employer. You do not need to do anything.
    [withdrawn] Nothing of it will be sent to the employer.
    [discarded] Somebody at the employer who looks after this site decided not to pass it on. Nothing more of it will be sent.
   *[waiting] It is stored safely and on its way to the employer. You do not need to do anything.
}
receipt-keep = No email will come. Keep the address of this page: it shows what became of your application.
receipt-reference = Reference
receipt-job = Job
receipt-received = Received
receipt-refused = What was refused
receipt-refused-whole = The application as a whole
receipt-again = The form opens with everything you sent, the file too. What you send then is an application of its own.
receipt-apply-again = Apply again
receipt-ends = This page stays until
receipt-download = Download your answers as a text
receipt-download-file = Download “{ $name }”
receipt-left-minutes = { $count ->
    [one] This can be seen and downloaded for { $count } more minute. After that it is not shown here any more: the employer has it.
   *[other] This can be seen and downloaded for { $count } more minutes. After that it is not shown here any more: the employer has it.
}
receipt-left-hours = { $count ->
    [one] This can be seen and downloaded for { $count } more hour. After that it is not shown here any more: the employer has it.
   *[other] This can be seen and downloaded for { $count } more hours. After that it is not shown here any more: the employer has it.
}
receipt-left-days = { $count ->
    [one] This can be seen and downloaded for { $count } more day. After that it is not shown here any more: the employer has it.
   *[other] This can be seen and downloaded for { $count } more days. After that it is not shown here any more: the employer has it.
}
receipt-withdraw = Change your mind
receipt-withdraw-means = As long as the employer does not have your application, you can withdraw it.
receipt-withdraw-open = Withdraw this application
receipt-withdraw-sure = What you sent is then removed here at once and is not sent to the employer. This cannot be undone; you can apply again with a new form.
receipt-withdraw-do = Yes, withdraw it
receipt-withdraw-delivered = The employer has your application, so it cannot be withdrawn here any more.
receipt-write-to = To take it back, or to correct something, write to:
receipt-write-to-company = To take it back, or to correct something, write to { $company }.
receipt-write-to-employer = To take it back, or to correct something, write to the employer.
receipt-being-sent = It is being sent to the employer at this very moment, so it cannot be withdrawn just now. Reload this page in a minute to see what became of it.
receipt-too-late = It was delivered before it could be withdrawn.
receipt-may-have-arrived = An attempt to send it ended without an answer, so the employer may have it all the same.
receipt-see-jobs = See all open jobs
receipt-sent = What you sent
receipt-not-shown = What you sent is no longer shown here: the employer has it.
receipt-not-kept = What you sent is no longer kept here: the employer has it.
receipt-gone = What you sent is no longer kept here.
receipt-unreadable = What you sent cannot be shown here at the moment.
receipt-not-provided = Not provided
receipt-file = { $name } ({ $size })
receipt-source = How you came here
receipt-next = What happens next
receipt-next-unknown = The employer reads your application and writes to the email address you gave.
receipt-next-plan = The employer reads your application and writes to the email address you gave. After that, these steps are planned:
answer-consented = Agreed
agreement-read = Read before sending (version { $version })
agreement-agreed = Agreed (version { $version })
agreement-not-agreed = Not agreed (version { $version })

## Error pages: what happened, whether the answers are kept, what to do

error-to-list = See all open jobs
error-contact = If it keeps happening, tell us:
error-request = If you write to us about this, mention { $id }.

error-no-such-page = Page not found
    .happened = There is nothing at this address.
    .advice = If you typed the address, check it. If you followed a link, the page may have moved.

error-no-such-posting = This job is not open
    .happened = It has been filled or withdrawn, or the address is incomplete.
    .advice = See which jobs are open now.

error-no-such-receipt = No receipt here
    .happened = This address opens no receipt.
    .answers = An application that was delivered stays with the employer, whether or not its receipt can be opened here.
    .advice = Check that you copied the whole address. Each receipt is removed on the day that it names; an application that could not be delivered until then must be sent again.

error-method = This cannot be done here
    .happened = The browser asked this page for something that it does not do.
    .advice = Go back and follow a link or use the form on the page.

error-unreadable = The request could not be read
    .happened = Something in what the browser sent was incomplete.
    .answers = If you were sending a form, nothing has been received. Your answers may still be on the previous page.
    .advice = Go back and try again.

error-too-large = That is too large
    .happened = More was sent than this page accepts.
    .answers = Nothing has been received. Your answers may still be on the previous page.
    .advice = Go back, choose a smaller file and send it again.

error-too-slow = Sending took too long
    .happened = The connection was too slow to finish in time.
    .answers = Nothing has been received. Your answers may still be on the previous page.
    .advice = Go back and try again, with a smaller file or on a faster connection.

error-too-many = Too much at once
    .happened = Too many forms have just come from your network.
    .answers = Nothing has been received. Your answers may still be on the previous page.
    .advice = Wait a minute and try again.

error-too-many-uploads = Too much at once
    .happened = Too many forms are arriving here at the moment.
    .answers = Nothing has been received. Your answers may still be on the previous page.
    .advice = Wait a minute and try again.

error-busy = Too much at once
    .happened = More pages are requested here at the moment than the site can prepare.
    .advice = Wait a moment and reload the page.

error-cross-site = The form came from another site
    .happened = To keep others from sending forms in your name, only forms opened on this site are accepted.
    .answers = Nothing has been received.
    .advice = Open the job on this site and apply there.

error-wrong-host = Wrong address
    .happened = No jobs are shown under the name in this address.
    .advice = Follow the link to the jobs on the company’s own website.

error-no-details-yet = The form is not ready yet
    .happened = This job has only just been published, and its questions are still being fetched.
    .answers = Nothing has been received.
    .advice = Try again in a few minutes.

error-no-copy-yet = The jobs will be here in a moment
    .happened = The site has just started and is still fetching the list.
    .advice = Try again in a few minutes.

error-not-kept = Your application was not received
    .happened = It could not be stored safely, so it was not accepted.
    .answers = Your answers may still be on the previous page.
    .advice = Go back and send it again in a few minutes.

error-not-opened = This page cannot be shown just now
    .happened = What is stored here cannot be reached at the moment.
    .answers = An application that was received is not lost. If you were withdrawing it, open its page again to see whether that was done.
    .advice = Try again in a few minutes.

error-ours = Something went wrong here
    .happened = The fault is ours and has been recorded.
    .answers = If you were sending a form, it may not have been received. Your answers may still be on the previous page.
    .advice = Try again in a few minutes. Sending the same form twice does no harm.

## Generated text pages, for companies that have not written their own

privacy-title = Privacy
privacy-who = This careers site is run by
privacy-reading = When you read
privacy-reading-cookies = There are no cookies here. Nothing is loaded from other websites, and nobody follows you from page to page.
privacy-reading-log = For each page the site notes when it was asked for, what kind of page it was and how long it took. It does not note your network address or what you were looking for.
privacy-applying = When you apply
privacy-applying-sealed = What you send is encrypted and stored here before you read that it was received. From here it goes to the system with which the company manages applications, and to nobody else.
privacy-applying-source = The link that led you here can say where you heard of the job. That is sent along with your application.
privacy-applying-device = While you fill in the form, your own browser keeps what you type until you close the tab, so that it is not lost. If you choose so at the form, the browser keeps it for up to 7 days. It stays with you until you send it, and a button at the form removes it.
privacy-applying-window = After you send it, the browser window remembers the address of your receipt for up to 24 hours, so that the form can lead you there.
privacy-applying-drafts = If the form comes back to you, what you typed and the file you chose are stored in encrypted form for { $span }, so that you need not enter anything twice. They are removed as soon as you send the form.
privacy-applying-address = When you send a form, the site keeps your network address in memory for a few minutes, so that nobody can send too many. If the form comes back to you, a hash of the address is stored with it, for { $span } too, so that nobody can take up all the room. Without a key of this site the address cannot be told from the hash.
privacy-applying-again = For { $span } after you send it, an encrypted checksum of what you typed may stay here, so that a form that is sent twice becomes one application.
privacy-applying-trying = If the company’s system cannot be reached, the site tries again for { $span }. After that somebody there looks after it.
privacy-applying-waiting = If it cannot be delivered even then, or is refused there, it is removed here { $span } later.
privacy-applying-sent = Once the company’s system has your application, what you sent is removed here { $span } later.
privacy-applying-sent-now = Once the company’s system has your application, what you sent is removed here.
privacy-applying-receipts = Your receipt says which job it was, when your application came and what became of it. It is removed after { $span }.
privacy-rights = What you can ask for
privacy-rights-ask = You can ask what is held about you, and have it corrected or erased.
privacy-rights-contact = Write to

accessibility-title = Accessibility
accessibility-aim = Everybody should be able to read about these jobs and to apply. These pages are written to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.
accessibility-holds = What you can rely on
accessibility-holds-keyboard = Every page works with a keyboard alone, with a screen reader, and without JavaScript.
accessibility-holds-size = Text can be twice as large and spaced out, and every page fits on a screen 320 pixels wide.
accessibility-holds-colour = Colours are measured: text has a contrast of at least 4.5 to 1, in light and in dark. High contrast and less motion are respected where your device asks for them.
accessibility-holds-form = The form asks nothing twice, and gives back everything you typed if something has to be put right.
accessibility-limits = What we cannot promise
accessibility-limits-postings = Descriptions of jobs and the questions in the forms come from another system. The site tidies their headings and lists, but it cannot make unclear words clear or describe what they leave out.
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
admin-office-key = Key
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
admin-office-words = Search text
admin-office-any = Any
admin-office-all = Show all
admin-office-job = Job
admin-office-mark = Mark
admin-office-mark-none = Not marked
admin-office-mark-promising = Promising
admin-office-mark-undecided = Undecided
admin-office-mark-declined = Declined
admin-office-stretch = { $first }–{ $last } of { $count }
admin-office-nobody = No results.
admin-office-no-applications = No applications yet.
admin-office-no-candidates = No candidates yet. Recruiters, agencies and referrers add candidates. People who apply are listed under Applications.
admin-office-deleted = Deleted with all data.
admin-office-was-hired = Hired
admin-office-has-resume = Resume
admin-office-take = Download
admin-office-take-advice = Contains all people who match the search, not only this page. The files hold personal data: delete them when they are no longer needed.
admin-office-csv = Table (CSV)
admin-office-zip = Everything with resumes (ZIP)
admin-office-received = Received
admin-office-stage = Stage
admin-office-email = E-mail
admin-office-phone = Telephone
admin-office-linkedin = LinkedIn
admin-office-resume = Resume
admin-office-resume-link = Link to resume
admin-office-bytes = { $count ->
    [one] ({ $count } byte)
   *[other] ({ $count } bytes)
}
admin-office-channel = Channel
admin-office-agency = Agency
admin-office-source = Source
admin-office-sourcer = Referrer or contact
admin-office-sourcer-email = Their e-mail
admin-office-network = Wants to hear about other jobs
admin-office-yes = Yes
admin-office-no = No
admin-office-answers = Answers
admin-office-own-words = Additional information
admin-office-comments = Comments
admin-office-decide = Actions
admin-office-keep-mark = Save mark
admin-office-hire = Mark as hired
admin-office-not-hired = Remove the hire mark
admin-office-hired-at = Hired on
admin-office-delete = Delete …
admin-office-delete-title = Delete for good?
admin-office-delete-advice = The answers, the resume and all other data of this person are deleted. This cannot be undone. Delete files that you downloaded yourself.
admin-office-delete-yes = Delete for good
admin-office-delete-no = Keep
admin-office-nobody-hired = No recent hires.
admin-office-hired-advice = These people are returned by GET candidates, the newest first.
admin-office-postings-advice = Edit the posting files yourself; this page does not change them. A posting closed here stays closed regardless of its file.
admin-office-no-postings = No postings yet. Add a file to the folder of postings.
admin-office-left-out = Files with errors
admin-office-left-out-advice = Correct them. Files are read again when they change.
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
admin-office-overruled = Set here. The file says the opposite.
admin-office-close-advice = Closing removes it from the careers page and stops applications and new candidates. Existing applications stay.
admin-office-open-advice = Opening shows it on the careers page and allows applications.
admin-office-close = Close the posting
admin-office-reopen = Open the posting
admin-office-places = Places
admin-office-pay = Pay
admin-office-created = Created
admin-office-stages = Stages
admin-office-id = Id
admin-office-description = Description
admin-office-questions = Questions of the form
admin-office-required = required
admin-office-steps = Interviews


## The operator's page

admin-title = Status of the site
admin-back = Back to the status of the site
admin-no-alarms = Nothing needs your attention.
admin-alarms = Needs your attention
admin-for = (for { $span })
admin-ago = { $span } ago
admin-in = in { $span }
admin-never = never
admin-postings = Postings
admin-postings-count = Open jobs that visitors see
admin-confirmed = List last confirmed by the ATS
admin-oldest-details = Oldest details read
admin-unmarked = Jobs without structured data
admin-unmarked-advice = Search engines refuse structured data that lacks one of these, so these jobs have none.
admin-cut = Jobs with a text that is too long
admin-cut-advice = Visitors see the first 1 MB and a note that the text continues. Shorten it in the ATS.
admin-unused-files = Files in the brand folder that nothing uses
admin-unused-files-advice = Correct their names, or remove them.
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
admin-operator-pause = The operator paused the delivery (“vestibule outbox resume” ends the pause):
admin-pause = Nothing is sent for { $span }: { $reason }
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
admin-first-end = The first held application is removed:
admin-reason-key = the ATS refuses the key
admin-reason-plan = the account’s plan does not include the interface
admin-reason-unavailable = the ATS could not be reached or was busy
admin-reason-throttled = the ATS received too many requests
admin-reason-blocked = something in front of the ATS takes this site for a bot
admin-reason-resume = the ATS could not store the resume
admin-reason-unclear = sent, but the ATS sent no usable response
admin-reason-fault = the ATS reports an error that no applicant can correct
admin-reason-path = a proxy between this site and the ATS answers instead of it
admin-reason-repeated = the ATS refused several applications with the same message
admin-reason-misunderstood = the ATS does not answer as its interface says
admin-reason-other-ats = meant for another ATS than the one configured now
admin-reason-given-up = delivery was tried for the whole time of delivery.give_up_after
admin-reason-unreadable = it cannot be read: its row or its file is damaged or missing, or no key fits
admin-reason-refused = the ATS refused it
admin-reason-discarded = somebody decided not to deliver it
admin-reason-suspicious = it may come from a program (outbox.suspicious is hold)
admin-suspicion-hidden-field = Suspicious: a field that people cannot see was filled in
admin-suspicion-too-fast = Suspicious: sent within seconds after the form was opened
admin-reason-scanner = waits for the malware scanner, which does not answer
admin-reason-infected = the malware scanner found { $signature } in the file
admin-reason-unscanned = the file is larger than the malware scanner accepts (StreamMaxLength)
admin-ats = ATS
admin-ats-not-asked = It has not been asked yet.
admin-ats-fine = It accepts the key, and the plan includes the interface.
admin-ats-key = It does not accept the key.
admin-ats-plan = The account’s plan does not include the interface.
admin-ats-unknown = Its last answer does not show whether it accepts the key and the plan.
admin-verified = A test application arrived complete: answers are not repeated in the additional information, unless the settings say so.
admin-not-verified = Nobody has confirmed yet that a test application arrives complete: vestibule check --send-test sends one.
admin-unknown = Unknown values
admin-unknown-advice = This version does not know these values of the ATS. It shows them by their names; nothing is lost.
admin-settings = Settings
admin-version = Version
admin-team = Recruiters’ pages
admin-team-jobs = Jobs
admin-team-hired = Hired
admin-team-signed-in = Signed in as { $name }
admin-team-sign-out = Sign out
admin-team-sign-out-everywhere = Sign out everywhere
admin-team-sign-in = Sign in for recruiters
admin-team-sign-in-intro = For recruiters and agencies. The list of open jobs needs no key.
admin-team-key = Your key
admin-team-wrong-key = This key is not valid: check that it is complete
admin-team-too-many = Too many attempts from your address: wait a minute, then try again
admin-team-back = To the recruiters’ pages
admin-team-signed-out = You are no longer signed in
    .happened = Nothing was sent to the ATS.
    .advice = Sign in in another window, then come back to this one and reload it: your browser sends the form again, with everything that you filled in.
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
admin-team-job-id = Job id
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
admin-team-add-intro = The candidate is sent to the ATS. This site stores only the file of a resume, for a limited time.
admin-team-agency = You submit as the agency { $agency }.
admin-team-candidate = The candidate
admin-team-start = Stage
admin-team-stage = Stage
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
admin-team-source = Relation to the company
admin-team-employee = Employee
admin-team-investor = Investor
admin-team-friend = Friend
admin-team-add = Add the candidate
admin-team-one-pipeline = A candidate who is added here is not an application: the ATS keeps the two apart.
admin-team-again = I looked in the ATS: send the candidate again
admin-team-cut = The form did not arrive complete, and nothing was sent to the ATS. Choose a smaller file.
admin-team-busy = The site is receiving too many forms at the moment, and nothing was sent to the ATS. Wait a minute, choose the file again and send the form again.
admin-team-sending = This candidate is being sent to the ATS at this moment, and nothing was sent a second time. Send the form again in a few minutes to see the result.
admin-team-known = This candidate was added to this job { $span } ago, and nothing was sent again.
admin-team-was-unclear = This candidate was sent to the ATS { $span } ago, and no clear answer came, so the candidate may have been added. Nothing was sent again. Look in the ATS first.
admin-team-refused = The ATS did not add the candidate. It says:
admin-team-not-added = The candidate was not added: { $reason }. The form still has everything that you filled in: send it again later.
admin-team-unclear = The candidate was sent, and no clear answer came, so the candidate may have been added. Look in the ATS before you send the form again.
admin-team-not-noted = Nothing was sent, because this site could not record the request. The form still has everything that you filled in: send it again later.
admin-team-added = { $name } was added
admin-team-ats-said = The ATS said:
admin-team-file-until = The ATS can download the resume from this site until { $moment }; then it is deleted.
admin-team-another = Add another candidate to this job
admin-team-outbox = Applications
admin-team-outbox-intro = The newest few hundred applications on the site and the state of their delivery to the ATS, without anything that applicants wrote.
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
admin-team-import = Import a spreadsheet
admin-team-import-intro = Save the spreadsheet as CSV; its first row names the columns. A candidate who was added here once is not added again, whatever the spreadsheet.
admin-team-spreadsheet = Spreadsheet
admin-team-spreadsheet-hint = A CSV file. The delimiter and the character encoding are detected.
admin-team-spreadsheet-missing = Choose the spreadsheet
admin-team-spreadsheet-large = The spreadsheet is too large: split it
admin-team-map = Columns that are not recognized
admin-team-map-hint = One column a line, as candidate_email=Mail 2. Common column names are recognized.
admin-team-map-wrong = Write one column a line, as candidate_email=Mail 2, with a field of the interface on the left
admin-team-usual = Values for rows that leave them empty
admin-team-channel = Channel
admin-team-usual-source = Source
admin-team-agency-name = Agency
admin-team-usual-sourcer = Name of the referrer or the agency’s contact
admin-team-usual-email = Their email address
admin-team-earlier = Earlier imports
admin-team-unclear-rows = Rows whose earlier result is unclear
admin-team-unclear-hint = Look in the ATS before you choose the second or third option.
admin-team-unclear-keep = Ask the ATS if it supports that, otherwise leave them
admin-team-unclear-resend = They are not in the ATS: send them again
admin-team-unclear-added = They are in the ATS: count them as added
admin-team-look-first = Nothing is sent yet. First you see what would be sent, and which rows have errors.
admin-team-look = Preview
admin-team-unread = The spreadsheet cannot be imported as it is:
admin-team-looked = Preview of the import
admin-team-running = The import is running
admin-team-ended = The import has finished
admin-team-stopped = The import stopped early
admin-team-stopped-by = Import the spreadsheet again to continue; no candidate is added twice. The reason:
admin-team-would-send = { $count } of { $rows } rows would be sent. Nothing has been sent yet.
admin-team-import-now = { $count ->
    [one] Import { $count } candidate
   *[other] Import { $count } candidates
}
admin-team-columns = Columns
admin-team-column = Column
admin-team-holds = Field
admin-team-not-taken = not sent
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
admin-team-failed = Rows to correct and import again (CSV)
admin-team-unclear-file = Rows with an unclear result (CSV)
admin-team-import-another = Import another spreadsheet
admin-team-no-import = This import no longer exists
    .happened = The files of an import are removed after some hours, when the site restarts, or after many other imports.
    .advice = If you still need its results, import the spreadsheet again: no candidate is added twice.
