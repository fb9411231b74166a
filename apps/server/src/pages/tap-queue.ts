/**
 * The first script of the page: records taps that add or open a dish until the app is hydrated, and then passes
 * them on (the diner app's browser/early-taps.ts).
 */
export const tapQueue =
  '{let t=[],k=e=>{let b=e.target.closest("[data-add] button,[data-opens]");b&&t.push(b)};addEventListener("click",k,!0);window.takeTaps=()=>{removeEventListener("click",k,!0);return t}}';
