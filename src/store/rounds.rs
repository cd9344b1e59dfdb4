//! The order of delivery. Applications are delivered in rounds. In each round, each sender's network
//! has one application, so many applications from a few networks do not delay the others.

/// SQL for the round of the next application from `$network`, an SQL expression. The result is the
/// current round, or the round after the last untried application from the same network if that is
/// later. The current round is the lowest round of an untried application that is not suspicious.
/// Retried applications count only if there is no such application: if they kept the current round
/// low, applications that fail again and again would come before all others. Replicas that insert
/// at the same time may choose the same round.
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
