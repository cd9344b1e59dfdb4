//! Lists of words that are not names, and of labels before values, in the languages in which most
//! resumes are written.

use std::{collections::HashSet, sync::LazyLock};

use crate::resume_text::recognizer::fold::fold;

/// The kind of a number, according to the label in front of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Label {
    /// A telephone number.
    Phone,
    /// The number of a mobile telephone.
    Mobile,
    /// A fax number.
    Fax,
    /// Something else, such as a date of birth.
    Other,
}

const PHONE: &str = "tel telefon telefonnummer phone telephone fon téléphone teléfono telefone call t p тел телефон \
    هاتف الهاتف تلفون 電話 電話番号 电话 联系电话 ☎ ✆ 📞 numer nr kontaktowy";
const MOBILE: &str = "mobile mobil mobiltelefon handy cell cellphone portable móvil celular komórka komórkowy kom gsm m \
    моб мобільний мобильный جوال الجوال موبايل محمول 携帯 携帯電話 手机 手機 📱 whatsapp";
const FAX: &str = "fax telefax faks факс فاكس 传真 f";
const OTHER: &str = "iban bic konto nip pesel regon steuernummer tax vat ssn nif nie dni passport passeport pasaporte \
    born birth birthday dob geboren geburtsdatum geb née né naissance nacimiento nascimento urodzenia ur народження \
    нар рождения الميلاد 生年月日 出生 出生日期 zip plz isbn license licence siret siren";
const WEBSITE: &str = "website webseite homepage portfolio site web www blog sitio página strona portofolio сайт вебсайт \
    портфоліо الموقع موقع ウェブサイト サイト ホームページ ポートフォリオ 网站 網站 主页 个人网站 url";
const REFERENCES: &str = "references|referees|reference|referenzen|références|referencias|referencje|рекомендації|\
    рекомендатори|المراجع|المعرفون|推薦者|推荐人|推薦人|referências|referenze";

/// Words in the titles and headings of resumes, and in the names of jobs, companies, schools and
/// streets.
const NOT_NAMES: &str = "curriculum vitae cv resume résumé lebenslauf bewerbung profil profile summary about objective \
    experience employment work career history education skills languages interests projects certificates certifications \
    contact details personal information address email phone website portfolio publications awards volunteering hobbies \
    berufserfahrung ausbildung kenntnisse sprachen kontakt persönliche daten anschrift erfahrung beruflicher werdegang \
    expérience professionnelle expériences formation compétences langues coordonnées centres intérêt diplômes à propos \
    experiencia laboral profesional formación académica educación habilidades idiomas contacto datos personales perfil \
    doświadczenie zawodowe wykształcenie umiejętności języki dane osobowe życiorys podsumowanie zainteresowania \
    досвід роботи освіта навички мови контакти резюме особисті дані профіль про мене \
    السيرة الذاتية الخبرة الخبرات العملية التعليم المهارات اللغات البيانات الشخصية معلومات الاتصال الملف الشخصي نبذة \
    履歴書 職務経歴書 学歴 職歴 資格 志望動機 自己pr 简历 简歷 個人簡歷 个人简历 教育 经历 技能 求职意向 自我评价 \
    önéletrajz szakmai tapasztalat \
    engineer engineering developer designer manager management director consultant analyst specialist assistant architect \
    administrator coordinator technician scientist researcher teacher nurse accountant lead senior junior head officer \
    executive intern internship trainee student freelance software product project marketing sales data web frontend \
    backend fullstack stack digital creative graphic art mechanical electrical civil chief supervisor operator driver \
    welder carpenter electrician cook chef baker mechanic planner buyer editor writer translator lawyer doctor nurse \
    ingenieur ingenieurin entwickler entwicklerin leiter leiterin kaufmann kauffrau techniker technikerin berater beraterin \
    fachkraft lehrer lehrerin pflegefachkraft krankenschwester schweißer tischler tischlerin elektriker koch köchin \
    ingénieur ingénieure développeur développeuse responsable chargé chargée directeur directrice comptable infirmier \
    infirmière technicien technicienne chef cheffe cuisinier cuisinière assistante professeur graphiste menuisier \
    ingeniero ingeniera desarrollador desarrolladora gerente contable enfermera enfermero diseñador diseñadora \
    técnico técnica profesor profesora jefe jefa cocinero cocinera abogado abogada \
    inżynier programista programistka kierownik kierowniczka księgowy księgowa specjalista specjalistka nauczyciel \
    nauczycielka pielęgniarka grafik projektant projektantka kucharz \
    інженер інженерка розробник розробниця менеджер менеджерка бухгалтер бухгалтерка дизайнер дизайнерка вчитель \
    вчителька медсестра керівник керівниця кухар спеціаліст фахівець аналітик аналітикиня \
    مهندس مهندسة مطور مطورة مدير مديرة محاسب محاسبة مصمم مصممة معلم معلمة ممرض ممرضة محلل محللة أخصائي أخصائية برمجيات \
    شركة جامعة مدرسة كلية معهد شارع مدينة بكالوريوس ماجستير \
    gmbh ag kg inc ltd llc corp corporation company co group holding sarl sas sa srl spa sp zoo oy ab bv nv plc university \
    universität hochschule schule school college institute institut academy akademie université école lycée universidad \
    escuela instituto uniwersytet politechnika szkoła liceum університет школа інститут коледж тов bank hospital klinik \
    clinic klinikum agency agentur agence studio lab labs design services service solutions systems technologies \
    technology logistics consulting industries partners foundation stiftung werke bau verlag hotel restaurant \
    street road avenue lane straße strasse weg platz allee rue boulevard place calle avenida plaza ulica ul вулиця вул \
    berlin hamburg münchen london paris madrid warszawa kraków київ львів germany deutschland france españa polska \
    україна united kingdom states القاهرة دبي الرياض مصر 株式会社 有限会社 会社 公司 大学 大學 学校 中学 学院 研究所 \
    date birth place nationality gender marital status driving licence title name surname first last full \
    geburtsdatum geburtsort staatsangehörigkeit familienstand führerschein nachname vorname \
    naissance nationalité situation familiale permis prénom nom lieu fecha nacimiento nacionalidad estado nombre apellidos \
    data urodzenia miejsce narodowość obywatelstwo imię nazwisko дата народження громадянство прізвище ім'я \
    تاريخ الميلاد الجنسية الحالة الاجتماعية الاسم العنوان الهاتف 生年月日 住所 国籍 性別 氏名 电话 地址 出生 民族 性别 \
    january february march april may june july august september october november december januar februar märz juni juli \
    oktober dezember present today heute application bewerber bewerberin dear sehr geehrte page seite photo foto";

/// Titles in front of a name.
const TITLES: &str = "dr prof mr mrs ms miss mx herr frau dipl ing mgr inż inz lic msc bsc phd mba eng arch d m mme mlle \
    sr sra don doña pan pani пан пані г السيد السيدة د م";

const NAME: &str = "name|full name|vollständiger name|name, vorname|vor- und nachname|nom complet|nom et prénom|\
    prénom et nom|nombre completo|nombre y apellidos|imię i nazwisko|ім'я та прізвище|піб|прізвище та ім'я|الاسم|\
    الاسم الكامل|氏名|お名前|名前|姓名";

static NOT_NAME_SET: LazyLock<HashSet<String>> = LazyLock::new(|| set(NOT_NAMES));
static TITLE_SET: LazyLock<HashSet<String>> = LazyLock::new(|| set(TITLES));

fn set(words: &str) -> HashSet<String> {
    words.split_whitespace().map(fold).collect()
}

fn tokens(text: &str) -> Vec<String> {
    let folded = fold(text);
    let parts = folded.split(|c: char| !c.is_alphanumeric() && !is_symbol(c));
    parts
        .filter(|part| !part.is_empty())
        .map(str::to_owned)
        .collect()
}

fn is_symbol(c: char) -> bool {
    matches!(c, '☎' | '✆' | '📞' | '📱')
}

fn is_one_of(word: &str, words: &str) -> bool {
    words.split_whitespace().any(|other| fold(other) == word)
}

/// Returns `true` if the word belongs to a heading, a job title, a company name or a street name,
/// and not to a person's name.
pub fn is_not_name(word: &str) -> bool {
    NOT_NAME_SET.contains(&fold(word))
}

/// Returns `true` if a string without spaces contains a word that is typical of headings or of the
/// names of organizations. Used for scripts without spaces between words.
pub fn contains_not_name(text: &str) -> bool {
    let folded = fold(text);
    let words = NOT_NAME_SET.iter();
    let mut words = words.filter(|word| word.chars().all(|c| c > '\u{2e7f}'));
    words.any(|word| folded.contains(word.as_str()))
}

/// Returns `true` if the word is a title in front of a name.
pub fn is_title(word: &str) -> bool {
    TITLE_SET.contains(&fold(word.trim_end_matches('.')))
}

/// Returns `true` if the line is a heading such as "References", below which other people are
/// named.
pub fn is_references_heading(text: &str) -> bool {
    if text.chars().count() > 20 {
        return false;
    }
    let text = fold(text.trim_matches(|c: char| !c.is_alphanumeric()));
    REFERENCES
        .split('|')
        .any(|heading| fold(heading.trim()) == text)
}

/// Returns the last label before a number. Ignores labels before the last separator, such as a
/// comma or a semicolon, because they belong to other values on the line.
pub fn last_label(before: &str) -> Option<Label> {
    let part = before
        .rsplit(['|', '•', '·', ';', ','])
        .next()
        .unwrap_or_default();
    let words = tokens(part);
    words
        .iter()
        .rev()
        .take(3)
        .find_map(|word| label(word, part))
}

/// Returns the label if the line consists only of a label.
pub fn label_alone(line: &str) -> Option<Label> {
    match tokens(line).as_slice() {
        [word] => label(word, line),
        [word, _] => label(word, line),
        _ => None,
    }
}

fn label(word: &str, part: &str) -> Option<Label> {
    // A single letter is a label only if a colon or a period follows.
    if word.len() == 1 && !part.trim_end().ends_with([':', '.']) {
        return None;
    }
    [
        (MOBILE, Label::Mobile),
        (FAX, Label::Fax),
        (OTHER, Label::Other),
        (PHONE, Label::Phone),
    ]
    .into_iter()
    .find_map(|known| is_one_of(word, known.0).then_some(known.1))
}

/// Returns `true` if the line begins with a label for a website, and has at most three more words.
pub fn has_website_label(line: &str) -> bool {
    let words = tokens(line.split("http").next().unwrap_or_default());
    let is_short = line.split_whitespace().count() <= 4;
    is_short
        && words
            .first()
            .is_some_and(|word| is_one_of(word, WEBSITE) && word != "www")
}

/// Returns `true` if the whole line is a label for a website.
pub fn is_website_label(line: &str) -> bool {
    matches!(tokens(line).as_slice(), [word] if is_one_of(word, WEBSITE))
}

/// Returns `true` if the text is a label for a whole name.
pub fn is_name_label(text: &str) -> bool {
    is_label_in(text, NAME)
}

/// Returns `true` if the text is a label for the given name.
pub fn is_given_name_label(text: &str) -> bool {
    is_label_in(
        text,
        "first name|given name|first name(s)|given names|vorname|vornamen|prénom|prénoms|nombre|imię|ім'я|\
        الاسم الأول|名",
    )
}

/// Returns `true` if the text is a label for the family name.
pub fn is_family_name_label(text: &str) -> bool {
    is_label_in(
        text,
        "last name|family name|surname|surname(s)|nachname|familienname|nom de famille|nom|apellidos|\
        apellido|nazwisko|прізвище|اسم العائلة|姓",
    )
}

fn is_label_in(text: &str, labels: &str) -> bool {
    let words = tokens(text);
    labels.split('|').any(|label| tokens(label) == words)
}
