//! Checks whether the diversity questions have texts in all languages of the site.

use crate::{
    brand::Brand,
    cli::check::finding::{Finding, ok, warn},
    config::Config,
    diversity::DiversityQuestions,
};

const DIVERSITY: &str = "diversity";

/// Checks the texts of the diversity questions in each language of the site. Returns no findings if
/// no questions are configured, or if the questions file or the brand is invalid, because other
/// checks report that.
pub(crate) fn findings(config: &Config) -> Vec<Finding> {
    let file = config.diversity.questions_file.as_deref();
    let questions = file.and_then(|file| DiversityQuestions::load(file).ok());
    let (Some(questions), Ok(brand)) = (questions, Brand::load(config.brand.folder())) else {
        return Vec::new();
    };
    let languages = brand.languages(Vec::new());
    let offered = languages.others.iter().chain([&languages.default]);
    let missing = questions.untranslated(offered).into_iter();
    let missing = missing.map(|language| {
        warn(
            DIVERSITY,
            format!("some texts of the questions are missing in {language}, so visitors see them in another language"),
        )
    });
    let count = questions.iter().count();
    let summary = ok(
        DIVERSITY,
        match count {
            1 => "1 question is asked after an application".to_owned(),
            _ => format!("{count} questions are asked after an application"),
        },
    );
    missing.chain([summary]).collect()
}
