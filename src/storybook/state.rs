/// One page in one state, in one language.
#[derive(Debug, Clone)]
pub(crate) struct State {
    /// What it is called, which is also the name of its file: `list-open`.
    pub name: String,
    /// The page as it was answered.
    pub html: String,
}

impl State {
    /// The name as people read it: `List open`.
    pub(crate) fn title(&self) -> String {
        let mut letters = self.name.chars();
        let first = letters.next().map(|letter| letter.to_ascii_uppercase());
        let rest = letters.map(|letter| if letter == '-' { ' ' } else { letter });
        first.into_iter().chain(rest).collect()
    }
}
