//! The keywords of CSS properties. Keywords that are missing in a property's list are reported as
//! mistakes, so each list contains all keywords that a browser accepts. The exceptions are the
//! lists that `css_exact_values` names as incomplete. The entries of each list are separated by
//! commas and line breaks.

/// The properties, each with its keywords. Properties that accept names of colors are in
/// `css_keywords`.
pub(in crate::brand) const PROPERTIES: &[(&str, &str)] = &[
    (
        "display",
        "none,contents,block,inline,inline-block,flow,flow-root,list-item,flex,inline-flex,grid
         inline-grid,grid-lanes,inline-grid-lanes,table,inline-table,table-row,table-cell,table-column
         table-caption,table-row-group,table-column-group,table-header-group,table-footer-group,ruby
         ruby-base,ruby-text,ruby-base-container,ruby-text-container,run-in,math,masonry
         inline-list-item",
    ),
    ("position", "static,relative,absolute,fixed,sticky"),
    (
        "float",
        "left,right,none,inline-start,inline-end,block-start,block-end,top,bottom,snap-block
         snap-inline,footnote",
    ),
    (
        "clear",
        "left,right,both,none,inline-start,inline-end,block-start,block-end,top,bottom,both-inline
         both-block,all",
    ),
    (
        "text-align,text-align-last",
        "start,end,left,right,center,justify,justify-all,match-parent,auto",
    ),
    (
        "text-transform",
        "none,capitalize,uppercase,lowercase,full-width,full-size-kana,math-auto",
    ),
    (
        "font-size",
        "xx-small,x-small,small,medium,large,x-large,xx-large,xxx-large,smaller,larger,math",
    ),
    ("font-style", "normal,italic,oblique,left,right,auto"),
    ("font-weight", "normal,bold,bolder,lighter,auto"),
    ("visibility", "visible,hidden,collapse,force-hidden"),
    (
        "overflow,overflow-x,overflow-y,overflow-block,overflow-inline",
        "visible,hidden,clip,scroll,auto,overlay",
    ),
    (
        "white-space,white-space-collapse",
        "normal,pre,nowrap,pre-wrap,pre-line,break-spaces,collapse,preserve,preserve-breaks
         preserve-spaces,wrap,discard,discard-before,discard-after,discard-inner,none",
    ),
    ("box-sizing", "content-box,border-box,padding-box"),
    ("flex-direction", "row,row-reverse,column,column-reverse"),
    ("flex-wrap", "nowrap,wrap,wrap-reverse,balance"),
    (
        "flex-flow",
        "row,row-reverse,column,column-reverse,nowrap,wrap,wrap-reverse,balance",
    ),
    (
        "align-content,align-items,align-self,justify-content,justify-items,justify-self,place-content
         place-items,place-self",
        "normal,auto,stretch,center,start,end,self-start,self-end,flex-start,flex-end,left,right
         baseline,first,last,safe,unsafe,space-between,space-around,space-evenly,legacy,anchor-center
         dialog",
    ),
    ("object-fit", "fill,contain,cover,none,scale-down"),
    (
        "background-repeat,mask-repeat",
        "repeat,repeat-x,repeat-y,repeat-block,repeat-inline,no-repeat,round,space",
    ),
    (
        "background-position,background-position-x,background-position-y,mask-position,object-position
         offset-anchor,offset-position,perspective-origin,transform-origin",
        "left,right,top,bottom,center,x-start,x-end,y-start,y-end,block-start,block-end,inline-start
         inline-end,start,end,auto,normal",
    ),
    (
        "border-style,border-block-style,border-inline-style,border-top-style,border-right-style
         border-bottom-style,border-left-style,border-block-end-style,border-block-start-style
         border-inline-end-style,border-inline-start-style,column-rule-style",
        "none,hidden,dotted,dashed,solid,double,groove,ridge,inset,outset",
    ),
    (
        "outline-style",
        "none,auto,dotted,dashed,solid,double,groove,ridge,inset,outset",
    ),
    (
        "text-decoration-line",
        "none,underline,overline,line-through,blink,spelling-error,grammar-error",
    ),
    ("text-decoration-style", "solid,double,dotted,dashed,wavy"),
    ("text-decoration-skip-ink", "auto,none,all"),
    (
        "text-wrap,text-wrap-style,text-wrap-mode",
        "wrap,nowrap,auto,balance,pretty,stable,avoid-orphans,avoid-short-last-line",
    ),
    ("hyphens", "none,manual,auto"),
    (
        "pointer-events",
        "auto,none,all,fill,stroke,painted,visible,visiblefill,visiblestroke,visiblepainted
         bounding-box",
    ),
    (
        "block-size,height,inline-size,min-block-size,min-height,min-inline-size,min-width,width",
        "auto,min-content,max-content,fit-content,stretch,contain,intrinsic,min-intrinsic",
    ),
    (
        "max-block-size,max-height,max-inline-size,max-width",
        "none,min-content,max-content,fit-content,stretch,contain,intrinsic,min-intrinsic",
    ),
    (
        "flex,flex-basis",
        "auto,none,content,min-content,max-content,fit-content,stretch,contain",
    ),
    (
        "bottom,inset,inset-block,inset-block-end,inset-block-start,inset-inline,inset-inline-end
         inset-inline-start,left,margin,margin-block,margin-block-end,margin-block-start,margin-bottom
         margin-inline,margin-inline-end,margin-inline-start,margin-left,margin-right,margin-top,right
         top",
        "auto",
    ),
    (
        "border-bottom-left-radius,border-bottom-right-radius,border-end-end-radius
         border-end-start-radius,border-radius,border-spacing,border-start-end-radius
         border-start-start-radius,border-top-left-radius,border-top-right-radius,flex-grow,flex-shrink
         opacity,order,orphans,outline-offset,padding,padding-block,padding-block-end
         padding-block-start,padding-bottom,padding-inline,padding-inline-end,padding-inline-start
         padding-left,padding-right,padding-top,widows",
        "",
    ),
    (
        "border-block-end-width,border-block-start-width,border-block-width,border-bottom-width
         border-inline-end-width,border-inline-start-width,border-inline-width,border-left-width
         border-right-width,border-top-width,border-width,column-rule-width,outline-width",
        "thin,medium,thick,hairline",
    ),
    ("column-gap,gap,row-gap", "normal,thin,medium,thick,hairline"),
    ("letter-spacing,line-height,word-spacing", "normal"),
    ("column-count,z-index", "auto"),
    ("column-width,columns", "auto,min-content,max-content,fit-content,stretch,contain"),
    ("aspect-ratio,text-underline-offset", "auto"),
    ("text-indent", "each-line,hanging"),
    (
        "background-image,border-image-source,list-style-image,mask-image",
        "none",
    ),
    ("perspective,scale,translate", "none"),
    ("rotate", "none,x,y,z"),
    (
        "grid-auto-columns,grid-auto-rows,grid-template-columns,grid-template-rows",
        "none,auto,min-content,max-content,subgrid,masonry",
    ),
    ("grid-auto-flow", "row,column,dense,normal"),
    (
        "background-attachment",
        "scroll,fixed,local",
    ),
    (
        "background-clip,background-origin,mask-clip,mask-origin,overflow-clip-margin",
        "border-box,padding-box,content-box,text,border-area,margin-box,fill-box,stroke-box,view-box
         no-clip",
    ),
    (
        "background-blend-mode,mix-blend-mode",
        "normal,multiply,screen,overlay,darken,lighten,color-dodge,color-burn,hard-light,soft-light
         difference,exclusion,hue,saturation,color,luminosity,plus-darker,plus-lighter",
    ),
    ("mask-composite", "add,subtract,intersect,exclude"),
    ("mask-mode,mask-type", "alpha,luminance,match-source"),
    (
        "cursor",
        "auto,default,none,context-menu,help,pointer,progress,wait,cell,crosshair,text,vertical-text
         alias,copy,move,no-drop,not-allowed,grab,grabbing,e-resize,n-resize,ne-resize,nw-resize
         s-resize,se-resize,sw-resize,w-resize,ew-resize,ns-resize,nesw-resize,nwse-resize,col-resize
         row-resize,all-scroll,zoom-in,zoom-out",
    ),
    (
        "appearance",
        "none,auto,base,base-select,button,checkbox,inner-spin-button,listbox,menulist,menulist-button
         meter,progress-bar,push-button,radio,searchfield,slider-horizontal,slider-vertical
         square-button,textarea,textfield",
    ),
    ("user-select", "auto,text,none,contain,all"),
    ("resize", "none,both,horizontal,vertical,block,inline"),
    ("isolation", "auto,isolate"),
    ("scroll-behavior", "auto,smooth"),
    (
        "word-break",
        "normal,break-all,keep-all,manual,auto-phrase,break-word",
    ),
    ("overflow-wrap,word-wrap", "normal,break-word,anywhere"),
    ("line-break", "auto,loose,normal,strict,anywhere"),
    (
        "vertical-align,alignment-baseline,dominant-baseline",
        "baseline,sub,super,top,text-top,middle,bottom,text-bottom,center,first,last,alphabetic,central
         hanging,ideographic,mathematical,auto,text-before-edge,text-after-edge,before-edge,after-edge
         use-script,no-change,reset-size",
    ),
    (
        "writing-mode",
        "horizontal-tb,vertical-rl,vertical-lr,sideways-rl,sideways-lr,lr,lr-tb,rl,rl-tb,tb,tb-lr,tb-rl",
    ),
    ("direction", "ltr,rtl"),
    (
        "unicode-bidi",
        "normal,embed,isolate,bidi-override,isolate-override,plaintext",
    ),
    ("text-orientation", "mixed,upright,sideways,sideways-right"),
    ("text-overflow", "clip,ellipsis,fade"),
    (
        "text-rendering",
        "auto,optimizespeed,optimizelegibility,geometricprecision",
    ),
    (
        "text-justify",
        "auto,none,inter-word,inter-character,distribute,ruby,no-compress",
    ),
    (
        "text-underline-position",
        "auto,from-font,under,left,right",
    ),
    ("list-style-position", "inside,outside"),
    ("border-collapse", "collapse,separate"),
    ("table-layout", "auto,fixed"),
    ("empty-cells", "show,hide"),
    (
        "caption-side",
        "top,bottom,left,right,block-start,block-end,inline-start,inline-end,top-outside
         bottom-outside",
    ),
    ("box-decoration-break", "slice,clone"),
    ("backface-visibility", "visible,hidden"),
    ("content-visibility", "visible,hidden,auto"),
    (
        "break-after,break-before,break-inside,page-break-after,page-break-before,page-break-inside",
        "auto,avoid,always,all,avoid-page,page,left,right,recto,verso,avoid-column,column,avoid-region
         region",
    ),
    ("column-fill", "auto,balance,balance-all"),
    ("column-span", "none,all,auto"),
    (
        "container-type",
        "normal,size,inline-size,block-size,scroll-state,anchored",
    ),
    (
        "contain",
        "none,strict,content,size,inline-size,block-size,layout,style,paint,view-transition",
    ),
    ("color-scheme", "normal,light,dark,only"),
    ("field-sizing", "content,fixed"),
    (
        "forced-color-adjust,print-color-adjust",
        "auto,none,preserve-parent-color,economy,exact",
    ),
    (
        "image-rendering",
        "auto,smooth,high-quality,crisp-edges,pixelated,optimizespeed,optimizequality",
    ),
    (
        "overscroll-behavior,overscroll-behavior-block,overscroll-behavior-inline
         overscroll-behavior-x,overscroll-behavior-y",
        "auto,contain,none,chain",
    ),
    ("scroll-snap-align", "none,start,end,center"),
    ("scroll-snap-stop", "normal,always"),
    (
        "scroll-snap-type",
        "none,x,y,block,inline,both,pair,mandatory,proximity",
    ),
    ("scrollbar-gutter", "auto,stable,both-edges"),
    ("scrollbar-width", "auto,thin,none"),
    (
        "touch-action",
        "auto,none,manipulation,pan-x,pan-left,pan-right,pan-y,pan-up,pan-down,pinch-zoom",
    ),
    ("transform-style", "flat,preserve-3d"),
    (
        "transform-box",
        "content-box,border-box,fill-box,stroke-box,view-box",
    ),
    ("font-display", "auto,block,swap,fallback,optional"),
    ("font-kerning", "auto,normal,none"),
    (
        "font-stretch,font-width",
        "normal,ultra-condensed,extra-condensed,condensed,semi-condensed,semi-expanded,expanded
         extra-expanded,ultra-expanded,auto",
    ),
    (
        "font-variant-caps",
        "normal,small-caps,all-small-caps,petite-caps,all-petite-caps,unicase,titling-caps",
    ),
    (
        "font-variant-numeric",
        "normal,lining-nums,oldstyle-nums,proportional-nums,tabular-nums,diagonal-fractions
         stacked-fractions,ordinal,slashed-zero",
    ),
    (
        "font-variant-ligatures",
        "normal,none,common-ligatures,no-common-ligatures,discretionary-ligatures
         no-discretionary-ligatures,historical-ligatures,no-historical-ligatures,contextual
         no-contextual",
    ),
    (
        "animation-timing-function,transition-timing-function",
        "ease,linear,ease-in,ease-out,ease-in-out,step-start,step-end",
    ),
    (
        "animation-direction",
        "normal,reverse,alternate,alternate-reverse",
    ),
    ("animation-fill-mode", "none,forwards,backwards,both"),
    ("animation-iteration-count", "infinite"),
    ("animation-play-state", "running,paused"),
    ("fill-rule,clip-rule", "nonzero,evenodd"),
    ("stroke-linecap", "butt,round,square"),
    (
        "stroke-linejoin",
        "miter,round,bevel,miter-clip,arcs,crop,fallback",
    ),
    ("text-anchor", "start,middle,end"),
];
