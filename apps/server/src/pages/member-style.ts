/** The look of the member pages, in the colours of the diner app; inline, so that they need nothing else. */
export const memberStyle = `
:root{color-scheme:light dark;--paper:#fbf7f0;--surface:#fff;--sunk:#f3ede3;--line:#e7dfd2;--ctl:#8a7f73;--ink:#211a14;
--ink-2:#655b50;--brand:#c2410c;--on-brand:#fff;--brand-ink:#9a3412;--brand-soft:#fdeadb;--sun:#8f5200;--sun-soft:#fdf1d3;
--rose:#b3123b;--rose-soft:#fde8ec;--e1:0 1px 2px #3b2a1a14,0 2px 8px #3b2a1a0f}
@media (prefers-color-scheme:dark){:root{--paper:#15110d;--surface:#1f1a15;--sunk:#2a241e;--line:#3a332b;--ctl:#8d8276;
--ink:#f7f1e8;--ink-2:#b9aea1;--brand:#ff9650;--on-brand:#2a1204;--brand-ink:#ffb07a;--brand-soft:#3b2414;--sun:#f5c15c;
--sun-soft:#362a10;--rose:#ff97a9;--rose-soft:#3b171f;--e1:none}}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
overflow-wrap:anywhere;padding:max(20px,env(safe-area-inset-top)) 20px max(32px,env(safe-area-inset-bottom))}
:lang(zh-TW) body,[lang=zh-TW]{font-family:"PingFang TC","Noto Sans TC","Noto Sans CJK TC","Microsoft JhengHei",sans-serif;
line-break:strict}
:lang(zh-HK) body{font-family:"PingFang HK","Noto Sans HK","Noto Sans CJK HK","PingFang TC",sans-serif;line-break:strict}
:lang(zh-CN) body{font-family:"PingFang SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif;line-break:strict}
:lang(ja) body{font-family:"Hiragino Sans","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",sans-serif;line-break:strict}
:lang(th) body{font-family:"Thonburi","Noto Sans Thai","Leelawadee UI",sans-serif}
.framed{background:var(--surface)}
main{width:100%;max-width:440px;margin-inline:auto}
.place{font-size:.8125rem;line-height:1.4;color:var(--ink-2)}
h1{font-size:1.375rem;line-height:1.3;margin-top:2px;text-wrap:balance}
h2{font-size:1.125rem;line-height:1.35;margin:28px 0 12px}
.lead{color:var(--ink-2);margin-top:8px}
form{display:grid;gap:16px;margin-top:20px}
label{display:grid;gap:6px;font-weight:600;font-size:.9375rem}
input{font:inherit;font-weight:400;font-size:1rem;width:100%;min-height:56px;padding:12px 16px;color:var(--ink);
background:var(--surface);border:1px solid var(--ctl);border-radius:16px}
input.code{font-size:1.75rem;line-height:1.2;letter-spacing:.28em;text-align:center;font-variant-numeric:tabular-nums}
input[aria-invalid=true]{border-color:var(--rose);border-width:2px}
.wrong{font-size:.875rem;line-height:1.4;color:var(--rose)}
button,.button{font:inherit;font-weight:600;width:100%;min-height:56px;padding:12px 20px;border-radius:18px;cursor:pointer;
display:flex;align-items:center;justify-content:center;text-align:center;text-decoration:none;border:1px solid transparent;
background:var(--brand);color:var(--on-brand)}
.quiet{background:none;color:var(--brand-ink);min-height:48px}
.leave{background:none;color:var(--rose);border-color:var(--ctl);min-height:48px;margin-top:28px}
button:active,.button:active{transform:scale(.98)}
a{color:var(--brand-ink)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.hint{background:var(--sun-soft);color:var(--sun);border-radius:16px;padding:12px 16px;margin-top:20px;font-size:.9375rem}
.hint a{color:inherit;font-weight:600;display:inline-block;padding:2px 0}
.small{font-size:.8125rem;line-height:1.5;color:var(--ink-2);text-align:center}
header{display:flex;justify-content:flex-start;min-height:44px;margin-bottom:8px}
header a{display:inline-flex;align-items:center;gap:6px;min-height:44px;padding-inline-end:12px;text-decoration:none;font-weight:600}
header svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.points{background:var(--brand-soft);border-radius:28px;padding:20px;margin-top:20px}
.points dt{color:var(--brand-ink);font-weight:600;font-size:.9375rem}
.points dd{font-size:3rem;line-height:1.15;font-weight:700;font-variant-numeric:tabular-nums}
.points .rule{font-weight:400;font-size:.8125rem;line-height:1.5;color:var(--brand-ink)}
ul{list-style:none;padding:0;display:grid;gap:12px}
.ticket{display:grid;grid-template-columns:92px 1fr;background:var(--surface);border-radius:20px;box-shadow:var(--e1);
min-height:84px;overflow:hidden}
.ticket .off{display:grid;place-items:center;text-align:center;padding:12px 8px;background:var(--brand-soft);color:var(--brand-ink);
font-weight:700;font-size:1.125rem;line-height:1.25;font-variant-numeric:tabular-nums}
.ticket .what{padding:14px 16px;display:grid;gap:2px;align-content:center;border-inline-start:2px dashed var(--line)}
.ticket strong{font-weight:600;line-height:1.4}
.ticket span{font-size:.8125rem;line-height:1.4;color:var(--ink-2)}
.ticket.used{box-shadow:none;background:var(--sunk)}
.ticket.used .off{background:none;color:var(--ink-2)}
.own{background:var(--surface);border-radius:20px;box-shadow:var(--e1);padding:16px}
.own form{margin-top:0}
.own button{min-height:48px}
.own .phone{display:flex;justify-content:space-between;gap:16px;font-size:.9375rem}
.own .phone dt{color:var(--ink-2)}
.own .phone dd{font-variant-numeric:tabular-nums}
@media (prefers-reduced-motion:reduce){button:active,.button:active{transform:none}}
`;
