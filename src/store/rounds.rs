//! The order of delivery. Applications are delivered in rounds. A round contains at most one application from each
//! sender's network, so that many applications from a few networks do not delay the others.

/// SQL: whether the waiting application `earlier` of the same person for the same posting holds up
/// `own`, so that the employer receives both in order. It does until its first attempt has failed,
/// and while it is being sent. After that, it holds up `own` only if its attempt failed for a reason
/// that concerns all applications. An application that waits for the malware scanner and a
/// suspicious application do not hold up others, except that a suspicious one holds up suspicious ones.
/// Otherwise, a stranger who knows a person's email address could delay that person's application.
macro_rules! holds_up {
    () => {
        "earlier.applicant = own.applicant and earlier.state = 'waiting'
         and (earlier.received_at, earlier.id) < (own.received_at, own.id)
         and (earlier.in_flight
              or (((earlier.attempts = 0 and coalesce(earlier.reason, '') <> 'scanner')
                   or earlier.reason in ('key', 'plan', 'throttled'))
                  and (earlier.suspicion is null or own.suspicion is not null)))"
    };
}

/// SQL for the round of the next application from `$network`, an SQL expression. The result is the
/// current round, or the round after that of the last untried application from the same network if
/// that round is later. The current round is the lowest round of an untried application that is not
/// suspicious. Retried applications count only if there is no such application. Otherwise,
/// applications that fail again and again would keep the current round low, and would come before
/// all others. Replicas that insert at the same time may choose the same round.
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
