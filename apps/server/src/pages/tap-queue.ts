/**
 * Stands in the page before all else: keeps the taps on what adds or opens a dish until the app lives, and then hands them
 * over (the diner app's browser/early-taps.ts).
 */
export const tapQueue =
  '{let t=[],k=e=>{let b=e.target.closest("[data-add] button,[data-opens]");b&&t.push(b)};addEventListener("click",k,!0);window.takeTaps=()=>{removeEventListener("click",k,!0);return t}}';
