// The people of the sample resumes. All are invented. The values of each person are: given name, family name, email
// address, telephone number, LinkedIn, GitHub, own website, job, two employers, school, address. If a value is empty,
// the resume does not contain it.
export const people = {
  en: [
    ["Harriet", "Oakley", "harriet.oakley@example.com", "+44 20 7946 0958", "https://www.linkedin.com/in/harriet-oakley", "", "", "Tide Gauge Engineer", "Northmoor Instruments Ltd", "Saltmarsh Survey", "University of Penhallow", "14 Quay Street, Penhallow PH4 2QR"],
    ["Dominic", "Farrow", "d.farrow@mail.example.org", "(212) 555-0147", "linkedin.com/in/domfarrow", "https://github.com/domfarrow", "", "Senior Backend Developer", "Lantern Software Inc", "Cobble & Finch", "Weston College", "Albany, NY 12207"],
    ["Priya", "Raman", "priya.raman@example.net", "+1 415 555 0132", "", "github.com/priyaraman", "https://priyaraman.example", "Data Analyst", "Harbor Analytics", "Blue Kite Foods", "Lakeview Institute of Technology", "San Mateo, CA"],
    ["Owen", "McAllister", "owen.mcallister@example.com", "07700 900 461", "", "", "", "Carpenter", "Hollis Boatyard", "Greenfield Joinery", "Aberfoyle Technical College", "3 Slipway Lane, Fowey"],
    ["Beatrice", "van Dyke", "bea.vandyke@example.org", "+44 7700 900872", "linkedin.com/in/beavandyke", "", "", "Head Chef", "The Copper Ladle", "Marrow & Thyme", "Westcombe School of Cookery", "Bristol"],
  ],
  de: [
    ["Katharina", "Lindner", "katharina.lindner@example.de", "+49 30 901820 14", "https://www.linkedin.com/in/katharina-lindner", "", "", "Projektleiterin", "Nordwerk GmbH", "Havelbau AG", "Technische Hochschule Brandeck", "Ahornweg 12, 10115 Berlin"],
    ["Jürgen", "Müller", "juergen.mueller@example.org", "0176 / 1234 5678", "", "https://github.com/jmueller-dev", "", "Softwareentwickler", "Datenkontor GmbH", "Kranich Systeme", "Universität Altenried", "Lange Straße 4, 50667 Köln"],
    ["Sophie", "von Thalheim", "sophie.thalheim@example.net", "0341-2345678", "", "", "https://sophie-thalheim.example", "Grafikdesignerin", "Studio Farbklang", "Papierwerk Leipzig", "Hochschule für Gestaltung Elbstadt", "Karlstraße 88, 04109 Leipzig"],
    ["Mehmet", "Yıldız", "m.yildiz@example.de", "+49 151 23456789", "", "", "", "Elektriker", "Stromhaus Weber", "Elektro Brandt KG", "Berufsschule Süd", "Hafenallee 3, 20457 Hamburg"],
    ["Anneliese", "Groß", "anneliese.gross@example.org", "089 12345678", "linkedin.com/in/annegross", "", "", "Buchhalterin", "Isartal Handel GmbH", "Steuerbüro Hauser", "Wirtschaftsschule Neuburg", "Rosenweg 9, 80331 München"],
  ],
  fr: [
    ["Camille", "Durand", "camille.durand@example.fr", "06 12 34 56 78", "https://www.linkedin.com/in/camille-durand", "", "", "Chargée de projet", "Atelier Lumen", "Mairie de Valbrune", "Université de Rochemont", "8 rue des Tanneurs, 69001 Lyon"],
    ["Jean-Baptiste", "Lefèvre", "jb.lefevre@example.org", "+33 1 70 18 99 42", "", "https://github.com/jblefevre", "", "Développeur web", "Clairon SAS", "Numéria", "École d’ingénieurs de Grandval", "Nantes"],
    ["Noémie", "Girard", "noemie.girard@example.net", "07.98.76.54.32", "", "", "https://noemiegirard.example", "Graphiste", "Papier Bleu", "Agence Mirabelle", "École des beaux-arts de Sénac", "12 avenue des Tilleuls, 33000 Bordeaux"],
    ["Olivier", "de La Tour", "olivier.delatour@example.fr", "+33 6 39 98 12 34", "", "", "", "Comptable", "Cabinet Fournier", "Transports Aubry", "Lycée Saint-Exupéry", "5 place du Marché, 31000 Toulouse"],
    ["Aïcha", "Benali", "aicha.benali@example.org", "06 39 98 45 67", "linkedin.com/in/aicha-benali", "", "", "Infirmière", "Clinique des Ormes", "Hôpital de Montclair", "Institut de soins infirmiers de Brey", "Marseille"],
  ],
  es: [
    ["Lucía", "Fernández Soto", "lucia.fernandez@example.es", "+34 612 345 678", "https://www.linkedin.com/in/lucia-fernandez-soto", "", "", "Ingeniera civil", "Puentes del Sur SA", "Obras Marinas", "Universidad de Valdemar", "Calle del Olmo 7, 28012 Madrid"],
    ["Javier", "Morales", "jmorales@example.org", "600 123 456", "", "https://github.com/javimorales", "", "Desarrollador de software", "Nube Clara SL", "Datos Rápidos", "Instituto Tecnológico de Alcor", "Sevilla"],
    ["Inés", "Castillo Rey", "ines.castillo@example.net", "+34 655 900 112", "", "", "https://inescastillo.example", "Diseñadora", "Estudio Naranja", "Taller Gráfico Río", "Escuela de Arte de Montesol", "Avenida del Puerto 21, 46021 Valencia"],
    ["Mateo", "Ruiz Navarro", "mateo.ruiz@example.es", "+34 91 123 45 67", "", "", "", "Cocinero", "Casa Pilar", "Restaurante El Faro", "Escuela de Hostelería de Lugones", "Bilbao"],
    ["Elena", "Vidal", "elena.vidal@example.org", "+52 55 5012 3456", "linkedin.com/in/elenavidal", "", "", "Enfermera", "Hospital San Telmo", "Clínica Alba", "Universidad de Coronado", "Ciudad de México"],
  ],
  pl: [
    ["Magdalena", "Wójcik", "magdalena.wojcik@example.pl", "+48 601 234 567", "https://www.linkedin.com/in/magdalena-wojcik", "", "", "Kierowniczka projektu", "Mostostal Wschód SA", "Biuro Rzeka", "Politechnika Zamojska", "ul. Lipowa 5, 00-316 Warszawa"],
    ["Paweł", "Łukasik", "pawel.lukasik@example.org", "502 345 678", "", "https://github.com/plukasik", "", "Programista", "Kodownia sp. z o.o.", "Sieć Plus", "Uniwersytet w Brzezinie", "Kraków"],
    ["Zofia", "Kowalczyk-Nowak", "zofia.nowak@example.net", "+48 22 123 45 67", "", "", "https://zofianowak.example", "Projektantka", "Studio Drzewo", "Drukarnia Polna", "Akademia Sztuk w Łęgu", "ul. Młyńska 14/3, 61-730 Poznań"],
    ["Tomasz", "Zieliński", "tomasz.zielinski@example.pl", "+48 512 000 111", "", "", "", "Elektryk", "Elektromont", "Zakład Energetyczny Bór", "Technikum nr 3", "Gdańsk"],
    ["Ewa", "Jabłońska", "ewa.jablonska@example.org", "600 700 800", "linkedin.com/in/ewajablonska", "", "", "Księgowa", "Biuro Rachunkowe Saldo", "Młyn Handel", "Szkoła Ekonomiczna w Dębnie", "ul. Szkolna 2, 90-001 Łódź"],
  ],
  uk: [
    ["Олена", "Шевчук", "olena.shevchuk@example.ua", "+380 44 123 45 67", "https://www.linkedin.com/in/olena-shevchuk", "", "", "Керівниця проєктів", "ТОВ «Міст»", "Бюро «Ріка»", "Київський політехнічний інститут", "вул. Садова 12, Київ"],
    ["Андрій", "Бондар", "andrii.bondar@example.org", "+380 67 123 45 67", "", "https://github.com/abondar", "", "Розробник програмного забезпечення", "ТОВ «Код»", "Студія «Хмара»", "Львівський університет", "Львів"],
    ["Наталія", "Гончаренко", "n.honcharenko@example.net", "067 765 43 21", "", "", "https://honcharenko.example", "Дизайнерка", "Студія «Колір»", "Друкарня «Поле»", "Академія мистецтв", "вул. Шкільна 3, Одеса"],
    ["Богдан", "Мельник", "bohdan.melnyk@example.ua", "+380 50 987 65 43", "", "", "", "Електрик", "Завод «Світло»", "ПП «Струм»", "Харківський коледж", "Харків"],
    ["Ірина", "Коваль", "iryna.koval@example.org", "+380 63 555 01 23", "linkedin.com/in/irynakoval", "", "", "Бухгалтерка", "ТОВ «Баланс»", "Агрофірма «Нива»", "Полтавський університет", "Полтава"],
  ],
  ar: [
    ["ليلى", "منصور", "layla.mansour@example.com", "+971 50 123 4567", "https://www.linkedin.com/in/layla-mansour", "", "", "مديرة مشاريع", "شركة الميناء", "مكتب النهر", "جامعة الواحة", "دبي"],
    ["يوسف", "الحداد", "youssef.haddad@example.org", "+20 100 123 4567", "", "https://github.com/yhaddad", "", "مطور برمجيات", "شركة السحاب", "مكتب البيانات", "جامعة النخيل", "القاهرة"],
    ["مريم", "القاسم", "mariam.qasim@example.net", "+966 55 123 4567", "", "", "https://mariamqasim.example", "مصممة", "استوديو الألوان", "مطبعة الربيع", "كلية الفنون", "الرياض"],
    ["خالد", "السعدي", "khaled.saadi@example.com", "+962 79 012 3456", "", "", "", "محاسب", "مؤسسة الأمل", "شركة القمح", "جامعة الزيتون", "عمّان"],
    ["هدى", "الراوي", "huda.rawi@example.org", "+964 770 123 4567", "linkedin.com/in/hudarawi", "", "", "ممرضة", "مستشفى السلام", "عيادة النور", "معهد التمريض", "بغداد"],
  ],
  ja: [
    ["美咲", "山本", "misaki.yamamoto@example.jp", "+81 3-1234-5678", "https://www.linkedin.com/in/misaki-yamamoto", "", "", "プロジェクトマネージャー", "株式会社みなと", "川設計事務所", "東北工業大学", "東京都港区芝公園1-2-3"],
    ["健太", "佐々木", "kenta.sasaki@example.org", "090-1234-5678", "", "https://github.com/ksasaki", "", "ソフトウェアエンジニア", "株式会社くも", "データ工房", "北海大学", "札幌市"],
    ["さくら", "高橋", "sakura.takahashi@example.net", "080-9876-5432", "", "", "https://sakuratakahashi.example", "デザイナー", "色彩スタジオ", "春印刷株式会社", "京都芸術大学", "京都市左京区4-5"],
    ["大輔", "伊藤", "daisuke.ito@example.jp", "03-9876-5432", "", "", "", "電気工事士", "光電気株式会社", "森工業", "大阪工業高等学校", "大阪市北区"],
    ["由美子", "中村", "yumiko.nakamura@example.org", "070-1111-2222", "linkedin.com/in/yumikonakamura", "", "", "経理", "朝日商事株式会社", "麦株式会社", "福岡経済大学", "福岡市"],
  ],
};

// The headings and labels of a resume in each language.
export const words = {
  en: { title: "Curriculum Vitae", name: "Name", phone: "Phone", mail: "Email", web: "Website", born: "Date of birth", contact: "Contact", work: "Work Experience", school: "Education", skills: "Skills", others: "References", about: "I have worked with large and small teams for more than twelve years and like things that last.", other: "Dr. Margaret Hollis, margaret.hollis@example.com, +44 20 7946 0111" },
  de: { title: "Lebenslauf", name: "Name", phone: "Telefon", mail: "E-Mail", web: "Website", born: "Geburtsdatum", contact: "Kontakt", work: "Berufserfahrung", school: "Ausbildung", skills: "Kenntnisse", others: "Referenzen", about: "Seit über zwölf Jahren arbeite ich mit großen und kleinen Teams und mag Dinge, die lange halten.", other: "Dr. Renate Hauser, renate.hauser@example.com, 030 9018 2099" },
  fr: { title: "Curriculum vitæ", name: "Nom", phone: "Téléphone", mail: "E-mail", web: "Site web", born: "Date de naissance", contact: "Coordonnées", work: "Expérience professionnelle", school: "Formation", skills: "Compétences", others: "Références", about: "Depuis plus de douze ans, je travaille avec de grandes et de petites équipes et j’aime ce qui dure.", other: "Mme Sylvie Aubry, sylvie.aubry@example.com, 01 70 18 99 00" },
  es: { title: "Currículum", name: "Nombre completo", phone: "Teléfono", mail: "Correo electrónico", web: "Sitio web", born: "Fecha de nacimiento", contact: "Contacto", work: "Experiencia laboral", school: "Formación académica", skills: "Habilidades", others: "Referencias", about: "Llevo más de doce años trabajando con equipos grandes y pequeños y me gustan las cosas que duran.", other: "Dra. Pilar Alonso, pilar.alonso@example.com, 91 000 00 00" },
  pl: { title: "Życiorys", name: "Imię i nazwisko", phone: "Telefon", mail: "E-mail", web: "Strona", born: "Data urodzenia", contact: "Kontakt", work: "Doświadczenie zawodowe", school: "Wykształcenie", skills: "Umiejętności", others: "Referencje", about: "Od ponad dwunastu lat pracuję z dużymi i małymi zespołami i lubię rzeczy, które są trwałe.", other: "dr Barbara Sikora, barbara.sikora@example.com, +48 22 999 88 77" },
  uk: { title: "Резюме", name: "Ім’я та прізвище", phone: "Телефон", mail: "Пошта", web: "Сайт", born: "Дата народження", contact: "Контакти", work: "Досвід роботи", school: "Освіта", skills: "Навички", others: "Рекомендації", about: "Понад дванадцять років працюю з великими й малими командами та люблю речі, які служать довго.", other: "Галина Романюк, halyna.romaniuk@example.com, +380 44 999 88 77" },
  ar: { title: "السيرة الذاتية", name: "الاسم", phone: "الهاتف", mail: "البريد الإلكتروني", web: "الموقع", born: "تاريخ الميلاد", contact: "معلومات الاتصال", work: "الخبرة العملية", school: "التعليم", skills: "المهارات", others: "المراجع", about: "أعمل منذ أكثر من اثني عشر عامًا مع فرق كبيرة وصغيرة وأحب الأشياء التي تدوم طويلًا.", other: "سامي الخطيب، sami.khatib@example.com، +971 4 999 8877" },
  ja: { title: "職務経歴書", name: "氏名", phone: "電話", mail: "メール", web: "ウェブサイト", born: "生年月日", contact: "連絡先", work: "職歴", school: "学歴", skills: "スキル", others: "推薦者", about: "十二年以上にわたり、大小さまざまなチームで働いてきました。長く使えるものが好きです。", other: "鈴木一郎 ichiro.suzuki@example.com 03-9999-8877" },
};
