//! The form that the senders submit: its text fields and a resume.

pub const BOUNDARY: &str = "----vestibule";
/// The size of the resume in bytes.
const RESUME: usize = 200 * 1024;

/// Creates the part of the request body that precedes the content of the resume. Each `number`
/// gives a different applicant.
pub fn fields(token: &str, number: u64) -> String {
    let person = format!("zelda-{number}@example.org");
    let texts = [
        ("token", token),
        ("first_name", "Zelda"),
        ("last_name", "Example"),
        ("email", &person),
        ("phone_number", ""),
        ("linkedin_url", ""),
        ("additional_info", ""),
    ];
    let texts = texts.map(|(name, text)| {
        format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{text}\r\n")
    });
    format!(
        "{}--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"resume\"; filename=\"resume.pdf\"\r\n\
         Content-Type: application/pdf\r\n\r\n",
        texts.concat()
    )
}

/// Creates a PDF with random content, which, like the content of most PDF files, cannot be
/// compressed.
pub fn resume() -> Vec<u8> {
    let mut resume = b"%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n".to_vec();
    let mut number = 1_u64;
    while resume.len() < RESUME {
        // Generate the next pseudo-random number (xorshift).
        number ^= number << 13;
        number ^= number >> 7;
        number ^= number << 17;
        resume.extend_from_slice(&number.to_le_bytes());
    }
    resume.extend_from_slice(b"\ntrailer << /Root 1 0 R >>\n%%EOF\n");
    resume
}
