/** The look of the demo's front page, in the colours of the diner app; inline, so that the page needs nothing else. */
export const landingStyle = `
:root{color-scheme:light dark;--paper:#fbf7f0;--surface:#fff;--sunk:#f3ede3;--line:#e7dfd2;--ctl:#8a7f73;--ink:#211a14;
--ink-2:#655b50;--brand:#c2410c;--on-brand:#fff;--brand-ink:#9a3412;--brand-soft:#fdeadb;--leaf:#15703a;--leaf-soft:#e3f3e6;
--sun:#8f5200;--sun-soft:#fdf1d3;--rose:#b3123b;--rose-soft:#fde8ec;--stone:#57504a;--stone-soft:#eee9e2;
--glow:#fdeadb;--e1:0 1px 2px #3b2a1a14,0 2px 8px #3b2a1a0f;--e3:0 12px 32px #3b2a1a1f}
@media (prefers-color-scheme:dark){:root{--paper:#15110d;--surface:#1f1a15;--sunk:#2a241e;--line:#3a332b;--ctl:#8d8276;
--ink:#f7f1e8;--ink-2:#b9aea1;--brand:#ff9650;--on-brand:#2a1204;--brand-ink:#ffb07a;--brand-soft:#3b2414;--leaf:#7dd69a;
--leaf-soft:#16301f;--sun:#f5c15c;--sun-soft:#362a10;--rose:#ff97a9;--rose-soft:#3b171f;--stone:#c9bfb4;--stone-soft:#2c2620;
--glow:#2b1a0f;--e1:none;--e3:none}}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
overflow-wrap:anywhere;padding-bottom:max(48px,env(safe-area-inset-bottom))}
[lang=ja]{font-family:"Hiragino Sans","Noto Sans JP","Noto Sans CJK JP","Yu Gothic",sans-serif;line-break:strict}
[lang=th]{font-family:Thonburi,"Noto Sans Thai","Leelawadee UI",sans-serif}
[lang=zh-TW]{font-family:"PingFang TC","Noto Sans TC","Noto Sans CJK TC","Microsoft JhengHei",sans-serif;line-break:strict}
.hero{background:radial-gradient(90% 140% at 85% 0,var(--glow),transparent 70%)}
.hero>div{padding:max(32px,env(safe-area-inset-top)) 16px 8px}
.hero>div,section{width:100%;max-width:1184px;margin-inline:auto}
.mark{display:flex;align-items:center;gap:10px;font-weight:600}
.mark svg{width:28px;height:28px;flex:none}
.mark .slip{fill:var(--brand)}
.mark .ink{stroke:var(--on-brand)}
h1{font-size:clamp(1.75rem,1.2rem + 2.6vw,2.75rem);line-height:1.15;letter-spacing:-.02em;margin-top:24px;text-wrap:balance}
.lead{font-size:1.0625rem;line-height:1.5;color:var(--ink-2);margin-top:12px;max-width:40rem}
.jumps{display:flex;flex-wrap:wrap;gap:8px;list-style:none;padding:0;margin-top:20px}
.jumps a{display:flex;align-items:center;gap:8px;min-height:44px;padding:5px 16px 5px 6px;border-radius:22px;background:var(--surface);
box-shadow:var(--e1);color:var(--ink);font-weight:600;font-size:.9375rem;text-decoration:none;outline-offset:3px}
.jumps a:hover{color:var(--brand-ink)}
img{border-radius:50%;object-fit:cover;background:var(--sunk);flex:none}
.hint{background:var(--sun-soft);color:var(--sun);border-radius:16px;padding:12px 16px;margin-top:20px;max-width:40rem;
font-size:.9375rem}
.hint code{font:600 .875rem/1.4 ui-monospace,Menlo,Consolas,monospace}
section{padding:0 16px;margin-top:40px}
.head{display:flex;align-items:center;gap:14px;padding-bottom:16px}
.head>div{min-width:0}
h2{display:flex;flex-wrap:wrap;align-items:baseline;column-gap:12px;font-size:1.375rem;line-height:1.3;scroll-margin-top:24px}
h2 span{font-size:1rem;font-weight:400;color:var(--ink-2)}
.head p{color:var(--ink-2);font-size:.9375rem}
.dishes{display:flex;flex:none}
.dishes img{border:3px solid var(--paper)}
.dishes img+img{margin-inline-start:-24px}
@media (max-width:719px){.dishes img{width:54px;height:54px}.dishes img+img{margin-inline-start:-26px}}
.cards{display:grid;gap:16px;padding:0;list-style:none}
.cards li{display:grid}
.card{display:grid;grid-template-columns:132px 1fr;background:var(--surface);border-radius:20px;box-shadow:var(--e1);
color:inherit;text-decoration:none;min-height:164px;position:relative;outline-offset:3px;transition:transform 120ms}
.card:active{transform:scale(.985)}
.code{display:grid;place-items:center;background:#fff;border-radius:20px 0 0 20px;padding:0}
.code svg{display:block;width:132px;height:132px}
.about{padding:16px 16px 16px 20px;display:flex;flex-direction:column;align-items:start;gap:4px;
border-inline-start:2px dashed var(--line);min-width:0}
.where{font-size:.8125rem;line-height:1.4;color:var(--ink-2)}
h3{font-size:1.25rem;line-height:1.3}
.note{font-size:.9375rem;line-height:1.45;color:var(--ink-2)}
.tags{display:flex;flex-wrap:wrap;gap:6px;margin-top:auto;padding-top:10px}
.tag{border-radius:8px;padding:2px 8px;font-size:.75rem;line-height:1.34;font-weight:600;background:var(--sunk);color:var(--ink-2)}
.tag.sun{background:var(--sun-soft);color:var(--sun)}
.tag.rose{background:var(--rose-soft);color:var(--rose)}
.tag.stone{background:var(--stone-soft);color:var(--stone)}
a{color:var(--brand-ink)}
:focus-visible{outline:3px solid var(--brand)}
.go{display:none}
@media (min-width:720px){
.hero>div{padding:56px 32px 24px}section{padding-inline:32px}
.cards{grid-template-columns:repeat(auto-fill,minmax(248px,1fr));gap:20px}
.card{grid-template-columns:1fr;grid-template-rows:auto 1fr;border-radius:28px;box-shadow:var(--e3)}
.card:hover .go{text-decoration:underline}
.code{border-radius:28px 28px 0 0;padding:12px 0 8px}
.code svg{width:216px;height:216px}
.about{padding:18px 20px 20px;border-inline-start:0;border-top:2px dashed var(--line)}
.about::before,.about::after{content:"";position:absolute;width:20px;height:20px;border-radius:50%;background:var(--paper);
margin-top:-29px}
.about::before{left:-10px}.about::after{right:-10px}
.go{display:block;color:var(--brand-ink);font-weight:600;font-size:.9375rem;padding-top:12px}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}.card{transition:none}.card:active{transform:none}}
`;
