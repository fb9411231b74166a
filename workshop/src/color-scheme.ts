import type { Address } from './address.ts';

const query = /\(prefers-color-scheme:\s*(light|dark)\)/;
/** The media rules for a colour scheme, and the scheme that each is for. */
const known = new Map<CSSMediaRule, string>();

function* schemeRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && (known.has(rule) || query.test(rule.conditionText))) yield rule;
    if (rule instanceof CSSGroupingRule) yield* schemeRules(rule.cssRules);
  }
}

/** Changes the media rules themselves, because a page cannot change the scheme that media queries see. */
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

/**
 * Shows the page in a colour scheme. Styles that load later follow it too. Without one, the browser's setting applies.
 */
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
