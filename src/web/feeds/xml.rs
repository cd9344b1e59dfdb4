//! Helpers for writing XML.

use std::io;

use quick_xml::{
    Writer,
    events::{BytesCData, BytesDecl, BytesText, Event},
};

/// An XML writer with an in-memory buffer.
pub type XmlWriter = Writer<Vec<u8>>;

/// Starts a document with the XML declaration.
pub fn start_document() -> io::Result<XmlWriter> {
    let mut xml = Writer::new(Vec::new());
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    Ok(xml)
}

/// Writes an element that contains text.
pub fn write_text(xml: &mut XmlWriter, name: &str, text: &str) -> io::Result<()> {
    let element = xml.create_element(name);
    element.write_text_content(BytesText::new(text))?;
    Ok(())
}

/// Writes an element whose text is in CDATA sections. Because `]]>` ends a section, text that
/// contains it is split into several sections.
pub fn write_cdata(xml: &mut XmlWriter, name: &str, text: &str) -> io::Result<()> {
    let element = xml.create_element(name);
    element.write_inner_content(|xml| {
        for part in BytesCData::escaped(text) {
            xml.write_event(Event::CData(part))?;
        }
        Ok(())
    })?;
    Ok(())
}
