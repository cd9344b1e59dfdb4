//! The order of delivery. Applications are delivered in rounds. In each round, each sender's network
//! has one application, so many applications from a few networks do not delay the others.

/// SQL for the round of the next application from `$network`, an SQL expression. It is the current
/// round (the lowest round of a waiting application that is not suspicious), or the round after the
/// last waiting application from the same network if that is later. Replicas that insert at the same
/// time may choose the same round.
macro_rules! next_round {
    ($network:literal) => {
        concat!(
            "(select coalesce(max(round), 0)
              from (select min(round) as round from outbox where state = 'waiting' and suspicion is null
                    union all
                    select max(round) + 1 from outbox as same
                    where state = 'waiting' and network = ",
            $network,
            ") as rounds)"
        )
    };
}
