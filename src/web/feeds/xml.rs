//! Helpers to write XML.

use std::io;

use quick_xml::{
    Writer,
    events::{BytesCData, BytesDecl, BytesText, Event},
};

/// An XML writer into memory.
pub type Xml = Writer<Vec<u8>>;

/// Starts a document with the XML declaration.
pub fn document() -> io::Result<Xml> {
    let mut xml = Writer::new(Vec::new());
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    Ok(xml)
}

/// Writes an element with text.
pub fn text(xml: &mut Xml, name: &str, text: &str) -> io::Result<()> {
    let element = xml.create_element(name);
    element.write_text_content(BytesText::new(text))?;
    Ok(())
}

/// Writes an element with CDATA. Text that contains `]]>` is split into several sections.
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
