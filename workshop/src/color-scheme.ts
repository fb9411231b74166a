import type { Address } from './address.ts';

const query = /\(prefers-color-scheme:\s*(light|dark)\)/;
/** The rules that depend on the scheme, with the scheme for which they were written. */
const known = new Map<CSSMediaRule, string>();

function* schemeRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && (known.has(rule) || query.test(rule.conditionText))) yield rule;
    if (rule instanceof CSSGroupingRule) yield* schemeRules(rule.cssRules);
  }
}

/** A page cannot set the scheme that its media queries see, so the queries themselves are changed. */
function apply(scheme: Address['scheme']): void {
  for (const sheet of document.styleSheets) {
    for (const rule of schemeRules(sheet.cssRules)) {
      const own = known.get(rule) ?? query.exec(rule.conditionText)?.[1] ?? '';
      known.set(rule, own);
      rule.media.mediaText =
        scheme === undefined ? `(prefers-color-scheme: ${own})` : scheme === own ? 'all' : 'not all';
    }
  }
}

let scheme: Address['scheme'];

/** Shows the page in a scheme, also what is loaded later; without one as the browser wants it. */
export function setColorScheme(wanted: Address['scheme']): void {
  scheme = wanted;
  document.documentElement.style.colorScheme = wanted ?? '';
  apply(wanted);
}

export function keepColorScheme(): void {
  new MutationObserver(() => scheme && apply(scheme)).observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}
