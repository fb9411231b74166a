import { expect, it } from 'vitest';
import { html } from './html.ts';

it('texts are escaped, in content and in quoted attributes', () => {
  const name = `<img src=x onerror="alert('1')">&`;
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>',
  );
});

it('pieces are inserted unchanged, lists are joined, missing values give nothing', () => {
  expect(html`<ul>${['a', '<b>'].map((text) => html`<li>${text}</li>`)}</ul>${undefined}${3}`.markup).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul>3',
  );
});
