// A second set of invented people. The code was not changed after this set was written.
export const people = {
  en: [
    ["Tobias", "Quill", "tobyquill@example.com", "+44 161 496 0733", "linkedin.com/in/toby-quill", "", "", "Marine Surveyor", "Gullwing Partners", "Brackwater Docks", "Kestrel College", "Manchester"],
    ["Siobhan", "O'Hara", "s.ohara@example.org", "(617) 555-0188", "", "https://github.com/siobhan-ohara", "https://www.siobhanohara.example", "UX Researcher", "Fernhill Health", "Penny Lane Labs", "Northgate University", "Boston, MA 02118"],
  ],
  de: [
    ["Lea", "Brandstätter", "lea.brandstaetter@example.at", "+43 660 1234567", "https://www.linkedin.com/in/lea-brandstaetter", "", "", "Pflegefachkraft", "Seniorenheim Donaublick", "Landeskrankenhaus Enz", "Pflegeschule Traun", "Hauptplatz 3, 4020 Linz"],
  ],
  nl: [
    ["Daan", "van den Heuvel", "daan.vandenheuvel@example.nl", "06-12345678", "", "https://github.com/dvdheuvel", "", "Softwareontwikkelaar", "Polderdata BV", "Waterlijn", "Hogeschool Merwede", "Utrecht"],
  ],
  it: [
    ["Giulia", "Ferrante", "giulia.ferrante@example.it", "+39 333 123 4567", "", "", "https://giuliaferrante.example", "Progettista", "Officine Riva", "Studio Pontile", "Politecnico di Valdora", "Via dei Mille 4, 10123 Torino"],
  ],
  pt: [
    ["Rafael", "Teixeira Lopes", "rafael.teixeira@example.com.br", "+55 11 91234-5678", "linkedin.com/in/rafatlopes", "", "", "Contador", "Grupo Aroeira", "Casa do Café", "Universidade de Serrinha", "São Paulo"],
  ],
  fr: [
    ["Mathilde", "ROUSSEL", "mathilde.roussel@example.be", "0470 12 34 56", "", "", "", "Architecte", "Bureau Canal", "Ville de Flobecq", "École d’architecture de Tournai", "Bruxelles"],
  ],
  pl: [
    ["Kacper", "Wrona", "kwrona@example.pl", "+48 790 111 222", "", "github.com/kwrona", "", "Analityk danych", "Liczby i Spółka", "Bank Wiślany", "Uniwersytet Nadmorski", "Wrocław"],
  ],
  uk: [
    ["Дмитро", "Лисенко", "d.lysenko@example.com.ua", "+380 93 111 22 33", "", "", "", "Вчитель", "Школа № 12", "Ліцей «Обрій»", "Педагогічний університет", "Чернівці"],
  ],
  ar: [
    ["سارة", "الجابري", "sara.jabri@example.com", "+971 55 987 6543", "https://www.linkedin.com/in/sara-jabri", "", "", "مهندسة معمارية", "مكتب الأفق", "شركة البناء", "جامعة الساحل", "أبوظبي"],
  ],
  ja: [
    ["翔", "小川", "sho.ogawa@example.jp", "090-2222-3333", "", "https://github.com/shoogawa", "", "営業", "青空株式会社", "丸井商店", "名古屋商業大学", "名古屋市"],
  ],
  zh: [
    ["晓燕", "陈", "xiaoyan.chen@example.cn", "138 0013 8000", "", "", "https://chenxiaoyan.example", "产品经理", "晨光科技有限公司", "江南数据公司", "东海大学", "上海市"],
  ],
};
const en = { title: "Resume", name: "Full name", phone: "Mobile", mail: "E-mail", web: "Portfolio", born: "Born", contact: "Get in touch", work: "Career", school: "Education", skills: "Strengths", others: "Referees", about: "I listen first, draw second, and write everything down for the people who come after me.", other: "Prof. Alan Wether, alan.wether@example.com, +44 161 496 0001" };
export const words = {
  en,
  de: { ...en, title: "Bewerbung", name: "Name", phone: "Mobil", mail: "Mail", web: "Web", born: "Geboren", contact: "Persönliche Daten", work: "Beruflicher Werdegang", school: "Schulbildung", skills: "Stärken", others: "Referenzen", about: "Ich höre zuerst zu, zeichne danach und schreibe alles auf für die Menschen, die nach mir kommen." },
  nl: { ...en, title: "Curriculum vitae", name: "Naam", phone: "Mobiel", mail: "E-mail", born: "Geboortedatum", contact: "Contactgegevens", work: "Werkervaring", school: "Opleiding", skills: "Vaardigheden", others: "Referenties", about: "Ik luister eerst, teken daarna en schrijf alles op voor de mensen die na mij komen." },
  it: { ...en, title: "Curriculum vitae", name: "Nome e cognome", phone: "Cellulare", mail: "E-mail", web: "Sito", born: "Data di nascita", contact: "Contatti", work: "Esperienza lavorativa", school: "Istruzione", skills: "Competenze", others: "Referenze", about: "Prima ascolto, poi disegno, e scrivo tutto per chi viene dopo di me." },
  pt: { ...en, title: "Currículo", name: "Nome completo", phone: "Celular", mail: "E-mail", born: "Data de nascimento", contact: "Contato", work: "Experiência profissional", school: "Formação", skills: "Habilidades", others: "Referências", about: "Primeiro escuto, depois desenho, e anoto tudo para quem vem depois de mim." },
  fr: { ...en, title: "CV", name: "Nom et prénom", phone: "GSM", mail: "Courriel", born: "Né(e) le", contact: "Contact", work: "Parcours", school: "Études", skills: "Atouts", others: "Références", about: "J’écoute d’abord, je dessine ensuite, et j’écris tout pour ceux qui viennent après moi." },
  pl: { ...en, title: "CV", name: "Imię i nazwisko", phone: "Tel. kom.", mail: "e-mail", born: "Data urodzenia", contact: "Dane kontaktowe", work: "Przebieg kariery", school: "Edukacja", skills: "Mocne strony", others: "Referencje", about: "Najpierw słucham, potem rysuję i zapisuję wszystko dla tych, którzy przyjdą po mnie." },
  uk: { ...en, title: "CV", name: "ПІБ", phone: "Моб.", mail: "E-mail", born: "Народився", contact: "Контактна інформація", work: "Професійний шлях", school: "Навчання", skills: "Сильні сторони", others: "Рекомендації", about: "Спочатку слухаю, потім малюю й записую все для тих, хто прийде після мене." },
  ar: { ...en, title: "سيرة ذاتية", name: "الاسم الكامل", phone: "الجوال", mail: "البريد", born: "تاريخ الميلاد", contact: "للتواصل", work: "المسيرة المهنية", school: "الدراسة", skills: "نقاط القوة", others: "المراجع", about: "أستمع أولًا ثم أرسم وأكتب كل شيء لمن يأتي بعدي." },
  ja: { ...en, title: "履歴書", name: "お名前", phone: "携帯", mail: "Eメール", born: "生年月日", contact: "連絡先", work: "経歴", school: "学歴", skills: "強み", others: "推薦人", about: "まず聞き、それから描き、後から来る人のためにすべてを書き残します。" },
  zh: { ...en, title: "个人简历", name: "姓名", phone: "手机", mail: "邮箱", born: "出生日期", contact: "联系方式", work: "工作经历", school: "教育背景", skills: "优势", others: "推荐人", about: "我先倾听，再画图，并为后来的人把一切写下来。" },
};
