/// What stands on a card.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Words {
    /// Above everything else: whose card it is.
    pub company: Option<String>,
    /// What it is about, large.
    pub title: String,
    /// Below, as many as there is room for.
    pub facts: Vec<String>,
}
