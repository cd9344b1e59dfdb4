//! The operator's page and the numbers, asked over real sockets while the whole site runs.

mod house;
mod numbers;
mod page;
mod who_may_ask;
