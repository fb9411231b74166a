/**
 * The first script of the page. Until the app is hydrated, it records taps that add or open a dish. Then the app
 * handles these taps (the diner app's browser/early-taps.ts).
 */
export const tapQueue =
  '{let t=[],k=e=>{let b=e.target.closest("[data-add] button,[data-opens]");b&&t.push(b)};addEventListener("click",k,!0);window.takeTaps=()=>{removeEventListener("click",k,!0);return t}}';
