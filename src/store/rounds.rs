//! The order of delivery. Applications are delivered in rounds. A round contains at most one application from each
//! sender's network, so that many applications from a few networks do not delay the others.

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
