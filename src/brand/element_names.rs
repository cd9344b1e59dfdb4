//! The names of the elements of HTML, SVG and MathML, in lower case.

use crate::brand::css_keywords::names;

/// The names, separated by commas and line breaks.
const NAMES: &str = "
    a,abbr,acronym,address,animate,animatemotion,animatetransform,annotation,annotation-xml,area
    article,aside,audio,b,base,bdi,bdo,big,blockquote,body,br,button,canvas,caption,center,circle
    cite,clippath,code,col,colgroup,data,datalist,dd,defs,del,desc,details,dfn,dialog,dir,div,dl,dt
    ellipse,em,embed,feblend,fecolormatrix,fecomponenttransfer,fecomposite,feconvolvematrix
    fediffuselighting,fedisplacementmap,fedistantlight,fedropshadow,feflood,fefunca,fefuncb,fefuncg
    fefuncr,fegaussianblur,feimage,femerge,femergenode,femorphology,fencedframe,feoffset
    fepointlight,fespecularlighting,fespotlight,fetile,feturbulence,fieldset,figcaption,figure
    filter,font,footer,foreignobject,form,frame,frameset,g,geolocation,h1,h2,h3,h4,h5,h6,head,header
    hgroup,hr,html,i,iframe,image,img,input,ins,kbd,label,legend,li,line,lineargradient,link,maction
    main,map,mark,marker,marquee,mask,math,menclose,menu,menuitem,merror,meta,metadata,meter,mfrac
    mi,mmultiscripts,mn,mo,mover,mpadded,mpath,mphantom,mprescripts,mroot,mrow,ms,mspace,msqrt
    mstyle,msub,msubsup,msup,mtable,mtd,mtext,mtr,munder,munderover,nav,nobr,noembed,noframes,none
    noscript,object,ol,optgroup,option,output,p,param,path,pattern,picture,plaintext,polygon
    polyline,pre,progress,q,radialgradient,rb,rect,rp,rt,rtc,ruby,s,samp,script,search,section
    select,selectedcontent,semantics,set,slot,small,source,span,stop,strike,strong,style,sub,summary
    sup,svg,switch,symbol,table,tbody,td,template,text,textarea,textpath,tfoot,th,thead,time,title
    tr,track,tspan,tt,u,ul,use,var,video,view,wbr,xmp";

/// All names.
pub fn element_names() -> impl Iterator<Item = &'static str> {
    names(NAMES)
}
