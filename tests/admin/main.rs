//! The operator's page and the numbers, asked over real sockets while the whole site runs; and the team's pages.

mod house;
mod numbers;
mod page;
mod team;
mod who_may_ask;
