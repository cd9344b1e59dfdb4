//! The order of delivery. Applications are delivered in rounds. A round contains at most one application from each
//! sender's network, so that many applications from a few networks do not delay the others.

/// SQL for the condition that `own` must wait for `earlier`, an earlier application of the same
/// person for the same posting. The employer then receives both in order. `own` waits while
/// `earlier` is being sent or has not been tried yet. After a failed attempt, `own` waits only if
/// the cause affects all applications. `own` does not wait while `earlier` waits for the malware
/// scanner. An application that is not suspicious waits for a suspicious one only while that one is
/// being sent. Otherwise, a stranger who knows a person's email address could delay that person's
/// application.
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

/// SQL for the round of a new application from `$network`, which is an SQL expression. A network
/// that has untried applications gets the round after the last of them, but never a round before
/// the current one. All other networks get the current round. The current round is the lowest round
/// of all untried applications that are not suspicious. If there are none, it is the lowest round
/// of the retried applications. Otherwise, retried applications do not count, because one that
/// fails repeatedly would keep the current round low. Replicas that insert at the same time may
/// choose the same round.
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
