/** The look of the sandbox's pay page, in the colours of the diner app; inline, so that the page needs nothing else. */
export const sandboxPayStyle = `
:root{color-scheme:light dark;--paper:#fbf7f0;--surface:#fff;--line:#e7dfd2;--ctl:#8a7f73;--ink:#211a14;--ink-2:#655b50;
--brand:#c2410c;--on-brand:#fff;--brand-ink:#9a3412;--leaf:#15703a;--leaf-soft:#e3f3e6;--sun:#8f5200;--sun-soft:#fdf1d3;
--rose:#b3123b;--rose-soft:#fde8ec;--stone:#57504a;--stone-soft:#eee9e2;--shadow:0 12px 32px #3b2a1a2e}
@media (prefers-color-scheme:dark){:root{--paper:#15110d;--surface:#1f1a15;--line:#3a332b;--ctl:#8d8276;--ink:#f7f1e8;
--ink-2:#b9aea1;--brand:#ff9650;--on-brand:#2a1204;--brand-ink:#ffb07a;--leaf:#7dd69a;--leaf-soft:#16301f;--sun:#f5c15c;
--sun-soft:#362a10;--rose:#ff97a9;--rose-soft:#3b171f;--stone:#c9bfb4;--stone-soft:#2c2620;--shadow:none}}
*{box-sizing:border-box;margin:0}
body{min-height:100svh;display:flex;flex-direction:column;align-items:center;background:var(--paper);color:var(--ink);
font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere;
padding:max(16px,env(safe-area-inset-top)) 16px max(24px,env(safe-area-inset-bottom))}
body:lang(zh-TW){font-family:"PingFang TC","Noto Sans TC","Noto Sans CJK TC","Microsoft JhengHei",sans-serif;
line-break:strict}
body:lang(zh-HK){font-family:"PingFang HK","Noto Sans HK","Noto Sans CJK HK","PingFang TC",sans-serif;line-break:strict}
body:lang(zh-CN){font-family:"PingFang SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif;line-break:strict}
body:lang(ja){font-family:"Hiragino Sans","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",sans-serif;line-break:strict}
header,main{width:100%;max-width:420px}
header{display:flex;align-items:center;min-height:44px;margin-bottom:16px}
.name{font-weight:600;display:flex;align-items:center;gap:8px}
.name svg{width:24px;height:24px;flex:none;fill:none;stroke:var(--brand);stroke-width:2}
a{color:var(--brand-ink)}
.tag{display:inline-block;border-radius:8px;padding:4px 10px;font-size:.8125rem;line-height:1.4;font-weight:600;
background:var(--sun-soft);color:var(--sun)}
.tag.approved{background:var(--leaf-soft);color:var(--leaf)}
.tag.declined{background:var(--rose-soft);color:var(--rose)}
.tag.voided,.tag.expired{background:var(--stone-soft);color:var(--stone)}
.slip{background:var(--surface);border-radius:28px;box-shadow:var(--shadow);padding:24px 20px;text-align:center}
h1{font-size:1rem;line-height:1.5;font-weight:400;color:var(--ink-2);margin-top:16px}
.amount{font-size:2.5rem;line-height:1.2;font-weight:600;font-variant-numeric:tabular-nums;margin-top:4px}
dl{margin-top:20px;padding-top:16px;border-top:2px dashed var(--line);display:grid;gap:8px;text-align:start}
dl div{display:flex;justify-content:space-between;gap:16px}
dt{color:var(--ink-2);flex:none}
dd{text-align:end;font-weight:600;font-variant-numeric:tabular-nums}
.say{margin-top:20px;color:var(--ink-2)}
form{display:grid;gap:12px;margin-top:24px}
button,.back{font:inherit;font-weight:600;width:100%;min-height:56px;padding:12px 20px;border-radius:18px;cursor:pointer;
display:flex;align-items:center;justify-content:center;text-align:center;text-decoration:none;border:1px solid transparent}
.pay,.back{background:var(--brand);color:var(--on-brand)}
.decline{background:none;color:var(--rose);border-color:var(--ctl);min-height:48px}
.later{background:none;color:var(--brand-ink);min-height:44px}
.back{margin-top:24px}
button:active,.back:active{transform:scale(.98)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.small{font-size:.8125rem;line-height:1.5;color:var(--ink-2);margin:20px 4px 0;text-align:center}
@media (prefers-reduced-motion:reduce){button:active,.back:active{transform:none}}
`;
