use std::io;

use quick_xml::{
    Writer,
    events::{BytesCData, BytesDecl, BytesText, Event},
};

/// XML being written into memory.
pub type Xml = Writer<Vec<u8>>;

/// A document with its declaration and nothing else.
pub fn document() -> io::Result<Xml> {
    let mut xml = Writer::new(Vec::new());
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    Ok(xml)
}

/// An element with a text.
pub fn text(xml: &mut Xml, name: &str, text: &str) -> io::Result<()> {
    let element = xml.create_element(name);
    element.write_text_content(BytesText::new(text))?;
    Ok(())
}

/// An element with a text that is written as it is; one that holds the end of such a text is told in parts.
pub fn cdata(xml: &mut Xml, name: &str, text: &str) -> io::Result<()> {
    let element = xml.create_element(name);
    element.write_inner_content(|xml| {
        for part in BytesCData::escaped(text) {
            xml.write_event(Event::CData(part))?;
        }
        Ok(())
    })?;
    Ok(())
}
