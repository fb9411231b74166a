import { expect, it } from 'vitest';
import { html } from './html.ts';

it('html escapes texts, in content and in quoted attributes', () => {
  const name = `<img src=x onerror="alert('1')">&`;
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>',
  );
});

it('html inserts pieces unchanged, joins lists, and writes nothing for missing values', () => {
  expect(html`<ul>${['a', '<b>'].map((text) => html`<li>${text}</li>`)}</ul>${undefined}${3}`.markup).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul>3',
  );
});
