//! The units and keywords of CSS that messages can suggest as corrections. A keyword that is
//! missing here is reported only if it resembles a keyword listed for the property. The entries of
//! each list are separated by commas and line breaks.

use memchr::memchr3_iter;

use crate::brand::{css_keyword_lists::PROPERTIES, css_properties::css_properties};

/// The properties whose values are lengths or percentages. Numbers in these values need a unit,
/// except 0.
pub(in crate::brand) const LENGTHS: &str = "
    block-size,border-bottom-left-radius,border-bottom-right-radius,border-bottom-width
    border-end-end-radius,border-end-start-radius,border-left-width,border-radius,border-right-width
    border-start-end-radius,border-start-start-radius,border-top-left-radius,border-top-right-radius
    border-top-width,border-width,bottom,column-gap,font-size,gap,height,inline-size,inset
    inset-block,inset-block-end,inset-block-start,inset-inline,inset-inline-end,inset-inline-start
    left,letter-spacing,margin,margin-block,margin-block-end,margin-block-start,margin-bottom
    margin-inline,margin-inline-end,margin-inline-start,margin-left,margin-right,margin-top
    max-block-size,max-height,max-inline-size,max-width,min-block-size,min-height,min-inline-size
    min-width,outline-offset,outline-width,padding,padding-block,padding-block-end
    padding-block-start,padding-bottom,padding-inline,padding-inline-end,padding-inline-start
    padding-left,padding-right,padding-top,right,row-gap,text-indent,top,width,word-spacing";

/// The properties that draw a line only if their value contains a style.
pub(in crate::brand) const LINES: &str = "
    border,border-block,border-block-end,border-block-start,border-bottom,border-inline
    border-inline-end,border-inline-start,border-left,border-right,border-top,column-rule,outline";

/// All units.
pub(in crate::brand) const UNITS: &str = "
    %,cap,ch,cm,cqb,cqh,cqi,cqmax,cqmin,cqw,db,deg,dpcm,dpi,dppx,dvb,dvh,dvi,dvmax,dvmin,dvw,em,ex,fr
    grad,hz,ic,in,khz,lh,lvb,lvh,lvi,lvmax,lvmin,lvw,mm,ms,pc,pt,px,q,rad,rcap,rch,rem,rex,ric,rlh,s
    st,svb,svh,svi,svmax,svmin,svw,turn,vb,vh,vi,vmax,vmin,vw,x";

/// The linear gradient functions.
pub(in crate::brand) const GRADIENTS: [&str; 2] = ["linear-gradient", "repeating-linear-gradient"];

/// The sides that can follow `to` in the direction of a linear gradient.
pub(in crate::brand) const SIDES: [&str; 4] = ["bottom", "left", "right", "top"];

/// The keywords that every property accepts.
pub(in crate::brand) const ALL: &str = "inherit,initial,unset,revert,revert-layer,revert-rule";

/// The names of colors (CSS Color Level 4).
const COLORS: &str = "
    accentcolor,accentcolortext,activetext,aliceblue,antiquewhite,aqua,aquamarine,azure,beige,bisque
    black,blanchedalmond,blue,blueviolet,brown,burlywood,buttonborder,buttonface,buttontext,cadetblue
    canvas,canvastext,chartreuse,chocolate,coral,cornflowerblue,cornsilk,crimson,currentcolor,cyan
    darkblue,darkcyan,darkgoldenrod,darkgray,darkgreen,darkgrey,darkkhaki,darkmagenta,darkolivegreen
    darkorange,darkorchid,darkred,darksalmon,darkseagreen,darkslateblue,darkslategray,darkslategrey
    darkturquoise,darkviolet,deeppink,deepskyblue,dimgray,dimgrey,dodgerblue,field,fieldtext,firebrick
    floralwhite,forestgreen,fuchsia,gainsboro,ghostwhite,gold,goldenrod,gray,graytext,green
    greenyellow,grey,highlight,highlighttext,honeydew,hotpink,indianred,indigo,ivory,khaki,lavender
    lavenderblush,lawngreen,lemonchiffon,lightblue,lightcoral,lightcyan,lightgoldenrodyellow,lightgray
    lightgreen,lightgrey,lightpink,lightsalmon,lightseagreen,lightskyblue,lightslategray
    lightslategrey,lightsteelblue,lightyellow,lime,limegreen,linen,linktext,magenta,mark,marktext
    maroon,mediumaquamarine,mediumblue,mediumorchid,mediumpurple,mediumseagreen,mediumslateblue
    mediumspringgreen,mediumturquoise,mediumvioletred,midnightblue,mintcream,mistyrose,moccasin
    navajowhite,navy,oldlace,olive,olivedrab,orange,orangered,orchid,palegoldenrod,palegreen
    paleturquoise,palevioletred,papayawhip,peachpuff,peru,pink,plum,powderblue,purple,rebeccapurple
    red,rosybrown,royalblue,saddlebrown,salmon,sandybrown,seagreen,seashell,selecteditem
    selecteditemtext,sienna,silver,skyblue,slateblue,slategray,slategrey,snow,springgreen,steelblue
    tan,teal,thistle,tomato,transparent,turquoise,violet,visitedtext,wheat,white,whitesmoke,yellow
    yellowgreen";

/// Properties that accept a color, with the keywords that they accept in addition to the names of
/// colors.
const COLOR_PROPERTIES: [(&str, &str); 6] = [
    (
        "accent-color,background-color,border-block-color,border-block-end-color
         border-block-start-color,border-bottom-color,border-color,border-inline-color
         border-inline-end-color,border-inline-start-color,border-left-color,border-right-color
         border-top-color,caret-color,color,column-rule-color,flood-color,outline-color,scrollbar-color
         stop-color,text-decoration-color,text-emphasis-color",
        "auto,invert",
    ),
    ("fill,stroke", "none,context-fill,context-stroke,child"),
    (
        "background",
        "none,repeat,repeat-x,repeat-y,no-repeat,round,space,scroll,fixed,local,left,right,top,bottom
         center,cover,contain,auto,border-box,padding-box,content-box,border-area,text,x-start,x-end
         y-start,y-end,repeat-block,repeat-inline,block-start,block-end,inline-start,inline-end,start
         end",
    ),
    (
        "border,border-block,border-block-end,border-block-start,border-bottom,border-inline
         border-inline-end,border-inline-start,border-left,border-right,border-top,column-rule,outline",
        "none,hidden,dotted,dashed,solid,double,groove,ridge,inset,outset,thin,medium,thick,auto,invert
         hairline",
    ),
    ("box-shadow,text-shadow", "none,inset,outset"),
    (
        "text-decoration",
        "none,underline,overline,line-through,blink,spelling-error,grammar-error,solid,double,dotted
         dashed,wavy,auto,from-font,thin,medium,thick,hairline",
    ),
];

/// Properties whose values contain the names of properties, with the other keywords that they
/// accept.
const WITH_PROPERTIES: [(&str, &str); 2] = [
    (
        "transition,transition-property",
        "all,none,ease,linear,ease-in,ease-out,ease-in-out,step-start,step-end,normal,allow-discrete",
    ),
    ("will-change", "auto,contents,scroll-position"),
];

/// Returns the keywords of a property, or `None` if they are not listed here, for example because
/// the property accepts custom names.
pub(in crate::brand) fn keywords(property: &str) -> Option<Vec<&'static str>> {
    let is_in = |properties| names(properties).any(|it| it == property);
    let mut with_properties = WITH_PROPERTIES.iter();
    if let Some((_, own)) = with_properties.find(|(properties, _)| is_in(properties)) {
        let own = names(own).chain(names(ALL));
        return Some(css_properties().chain(own).collect());
    }
    let mut with_color = COLOR_PROPERTIES.iter();
    let mut others = PROPERTIES.iter();
    let lists = match with_color.find(|(properties, _)| is_in(properties)) {
        Some((_, own)) => [own, COLORS],
        None => [others.find(|(properties, _)| is_in(properties))?.1, ""],
    };
    let lists = lists.into_iter().chain([ALL]);
    Some(lists.flat_map(names).collect())
}

/// Returns `true` for the name of a color, in any case.
pub(in crate::brand) fn is_color_name(name: &str) -> bool {
    names(COLORS).any(|color| color.eq_ignore_ascii_case(name))
}

/// Splits a list at commas, spaces and line breaks. The lists are searched for each property of a
/// stylesheet, so this function uses `memchr`, which is faster than `str::split`.
pub(in crate::brand) fn names(list: &str) -> impl Iterator<Item = &str> {
    let separators = memchr3_iter(b',', b'\n', b' ', list.as_bytes());
    let mut begin = 0;
    let names = separators.chain([list.len()]).map(move |end| {
        let name = &list[begin..end];
        begin = end + 1;
        name
    });
    names.filter(|name| !name.is_empty())
}
