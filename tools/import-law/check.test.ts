import { describe, expect, it } from 'vitest';
import { brokenLaws } from './check.ts';

const domain = 'packages/domain/src';
const server = 'apps/server/src';
const diner = 'apps/diner/src';
const ui = 'packages/ui/src';

function broken(files: Record<string, string>): string[] {
  return brokenLaws(new Map(Object.entries(files)));
}

describe('the import law', () => {
  it('accepts files that follow the import law', () => {
    expect(
      broken({
        [`${domain}/money.ts`]: 'export const scale = 2;',
        [`${domain}/shop/shop.schema.ts`]:
          "import { Type } from 'typebox'; export const shop = Type.Object({});",
        [`${domain}/shop/shop.ts`]:
          "import type { shop } from './shop.schema.ts'; import { scale } from '../money.ts';",
        [`${domain}/order/order.ts`]:
          "import { scale } from '../money.ts'; export const Status = { Paid: 1 };",
        'packages/contract/src/contract.ts': "import { shop } from '@comanda/domain/shop/shop.schema';",
        [`${server}/handlers/submit.ts`]: "import { save } from '../stores/order-store.ts';",
        [`${server}/stores/order-store.ts`]:
          "import { Status } from '@comanda/domain/order/order'; import { sql } from 'kysely'; import { db } from '../db/open-db.ts';",
        [`${server}/db/open-db.ts`]: "import { DatabaseSync } from 'node:sqlite';",
        [`${diner}/browser/storage.ts`]: 'export const read = () => window.localStorage.length;',
        [`${diner}/features/payment/pay.ts`]: "import { read } from '../../browser/storage.ts';",
        [`${diner}/screens/menu/Menu.tsx`]: "import { pay } from '../../features/payment/pay.ts';",
        [`${diner}/app/App.tsx`]: "const menu = import('../screens/menu/Menu.tsx');",
      }),
    ).toEqual([]);
  });

  it('reports the file, the line, the import, the broken law and an alternative', () => {
    expect(
      broken({
        [`${domain}/menu/spu.ts`]: "\nimport { addLine } from '../cart/cart.ts';",
        [`${domain}/cart/cart.ts`]: '',
      }),
    ).toEqual([
      `${domain}/menu/spu.ts:2 imports ../cart/cart.ts: domain/menu may not import domain/cart: the layers are base · shop · menu · selection · cart · checkout · order · closing · session; later ones import earlier ones; move the rule to the later layer`,
    ]);
  });

  it.each([
    [
      'a rule that imports a schema',
      `${domain}/cart/cart.ts`,
      "import { x } from './cart.schema.ts';",
      'use import type',
    ],
    ['a rule that imports a validator', `${domain}/cart/cart.ts`, "import T from 'typebox';", '*.schema.ts'],
    [
      'Node modules in the domain',
      `${domain}/money.ts`,
      "import { join } from 'node:path';",
      'pass the value in',
    ],
    [
      'a base file that imports another layer',
      `${domain}/money.ts`,
      "import { x } from './cart/cart.ts';",
      'import no other layer',
    ],
    [
      'a contract that imports the server',
      'packages/contract/src/call.ts',
      "import '@comanda/server/app';",
      'nobody’s',
    ],
    [
      'a handler that imports the demo',
      `${server}/handlers/qr.ts`,
      "import '../demo/inbox.ts';",
      'may not import server/demo',
    ],
    [
      'a handler that queries',
      `${server}/handlers/qr.ts`,
      "import type { Kysely } from 'kysely';",
      'stores/ and db/',
    ],
    [
      'a store that imports a rule',
      `${server}/stores/a.ts`,
      "import { addLine } from '@comanda/domain/cart/cart';",
      'the handler decides',
    ],
    [
      'a store that imports another store',
      `${server}/stores/a.ts`,
      "import { b } from './b.ts';",
      'composes the stores',
    ],
    ['a handler that opens a database', `${server}/handlers/qr.ts`, "import pg from 'pg';", 'db/ opens'],
    [
      'a server that renders React',
      `${server}/pages/qr.ts`,
      "import { renderToString } from 'react-dom/server';",
      'only the apps and packages/pages draw',
    ],
    [
      'a server that imports the diner app',
      `${server}/app.ts`,
      "import { render } from '@comanda/diner/entry-server';",
      'nobody’s library',
    ],
    [
      'ui that imports the contract',
      `${ui}/components/Button.tsx`,
      "import type { C } from '@comanda/contract/call';",
      'take text and values as props',
    ],
    [
      'ui that imports messages',
      `${ui}/components/Button.tsx`,
      "import en from '@comanda/diner/i18n/messages/first/en.json';",
      'nobody’s library',
    ],
    [
      'a feature that imports a feature',
      `${diner}/features/payment/pay.ts`,
      "import '../language/use-language.ts';",
      'the screen above composes',
    ],
    [
      'a screen that imports a screen',
      `${diner}/screens/menu/Menu.tsx`,
      "import '../brand/Brand.tsx';",
      'is a feature',
    ],
    [
      'a feature that imports a screen',
      `${diner}/features/payment/pay.ts`,
      "import '../../screens/menu/Menu.tsx';",
      'may not import diner/screens/menu',
    ],
    [
      'a draft that imports a feature',
      `${diner}/draft/draft-store.ts`,
      "import '../features/payment/pay.ts';",
      'the draft is data',
    ],
    [
      'a source that imports test builders',
      `${diner}/app/App.tsx`,
      "import '@comanda/domain/testing/a-shop';",
      'may not import domain/testing',
    ],
    [
      'a source that imports states',
      `${diner}/app/App.tsx`,
      "import { states } from '../screens/menu/Menu.states.tsx';",
      'may not import states',
    ],
    [
      'a path through four folders',
      `${diner}/app/App.tsx`,
      "import '../../../../packages/domain/src/money.ts';",
      'no ../../..',
    ],
    [
      'a package that is imported by its path',
      'apps/diner/vite.config.ts',
      "import '../server/src/app.ts';",
      'imported by name',
    ],
    ['a folder that no layer has', `${server}/utils/dates.ts`, '', 'belongs to no layer'],
    ['an index.ts', `${domain}/cart/index.ts`, 'export const one = 1;', 'no barrels'],
    [
      'a dynamic import',
      `${ui}/components/Sheet.tsx`,
      "const late = import('@comanda/contract/contract');",
      'take text and values',
    ],
    [
      'an import inside a type',
      `${ui}/components/Sheet.tsx`,
      "type D = import('@comanda/contract/contract').D;",
      'take text and values',
    ],
  ])('refuses %s', (_, path, text, law) => {
    expect(broken({ [path]: text })).toEqual([expect.stringContaining(law)]);
  });

  it.each([
    ['<p>Thank you</p>', 'Thank you'],
    ["<p>{isOpen ? 'Open' : hours}</p>", 'Open'],
    ["<p>{isOpen && '營業中'}</p>", '營業中'],
    ['<p>{`Table`}</p>', 'Table'],
    ['<Button aria-label="Close" />', 'Close'],
    ["<Sheet closeLabel={isOpen ? 'Close' : t('ui.close')} />", 'Close'],
  ])('refuses text that is not a message: %s', (element, words) => {
    const path = `${ui}/components/Notice.tsx`;
    expect(broken({ [path]: `export const notice = ${element};` })).toEqual([
      `${path}:1 says “${words}”: what a diner reads or hears is a message, t('…')`,
    ]);
  });

  it('accepts class names, symbols, values and translated messages', () => {
    const element = `<p className={a ? 'open' : 'shut'} aria-label={t('ui.close')}> · {count}×{t('ui.back')}</p>`;
    expect(broken({ [`${ui}/components/Notice.tsx`]: `export const notice = ${element};` })).toEqual([]);
  });

  it('lets tests import the files that they test, and builders', () => {
    expect(
      broken({
        [`${domain}/shop/shop.test.ts`]: "import { aCart } from '../testing/a-cart.ts';",
        [`${domain}/testing/a-cart.ts`]: "import { cart } from '../cart/cart.ts';",
        [`${diner}/screens/menu/Menu.test.tsx`]: "import { aShop } from '@comanda/domain/testing/a-shop';",
      }),
    ).toEqual([]);
  });

  it('lets states import their component, builders, and the testing world of an app', () => {
    const path = `${diner}/screens/menu/Menu.states.tsx`;
    expect(
      broken({
        [path]: `import { Menu } from './Menu.tsx'; import { aShop } from '@comanda/domain/testing/a-shop';
          import { InWorld } from '../../testing/InWorld.tsx'; import type { States } from '@comanda/ui/testing/states';
          export const states = { open: <p>Open</p> };`,
      }),
    ).toEqual([]);
  });

  it('reports a cycle of imports, also of types', () => {
    const files = {
      [`${domain}/cart/a.ts`]: "import type { B } from './b.ts';",
      [`${domain}/cart/b.ts`]: "import { c } from './c.ts';",
      [`${domain}/cart/c.ts`]: "import { a } from './a.ts';",
    };
    const [a, b, c] = Object.keys(files);
    expect(broken(files)).toEqual([
      `${[a, b, c, a].join(' → ')}: imports go round in a circle; move what both need below both`,
    ]);
  });

  it('refuses a name that two files export, except in tests and in re-exports', () => {
    const [one, other] = [`${domain}/cart/cart.ts`, `${server}/stores/cart-store.ts`];
    const text = 'export type Cart = []; export const Cart = [];';
    expect(
      broken({
        [one]: text,
        [other]: text,
        [`${server}/testing/a-cart.ts`]: text,
        [`${domain}/cart/again.ts`]: "export { Cart } from './cart.ts';",
      }),
    ).toEqual([`${one} and ${other} export Cart: one name per thing; rename one, or merge them`]);
  });

  it('reports the chain of imports by which a validator would reach the phone', () => {
    const files = {
      [`${diner}/main.tsx`]: "import { call } from '@comanda/contract/call';",
      'packages/contract/src/call.ts': "import { shop } from '@comanda/domain/shop/shop.schema';",
      [`${domain}/shop/shop.schema.ts`]: "import { Type } from 'typebox';",
    };
    expect(broken(files)).toEqual([
      expect.stringContaining(`${Object.keys(files).join(' → ')} → typebox: the phone`),
    ]);
  });
});
