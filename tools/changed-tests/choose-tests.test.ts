import { expect, it } from 'vitest';
import { graphOf } from '../import-law/graph.ts';
import { chooseTests } from './choose-tests.ts';

const graph = graphOf(
  new Map([
    ['apps/server/src/stores/stock-store.ts', ''],
    ['apps/server/src/stores/stock-store.test.ts', "import './stock-store.ts';"],
    ['apps/server/src/handlers/submit.ts', "import '../stores/stock-store.ts';"],
    ['apps/server/src/handlers/submit-races.test.ts', "import '../testing/start.ts';"],
    ['apps/server/src/handlers/menu.test.ts', "import '../testing/start.ts';"],
    ['apps/server/src/app.ts', "import './handlers/submit.ts';"],
    ['apps/server/src/testing/start.ts', "import '../app.ts';"],
    ['apps/diner/src/i18n/messages.ts', "import type first from './messages/en.json';"],
    ['apps/diner/src/i18n/messages.test.ts', "import './messages.ts';"],
  ]),
);

it.each([
  ['the tests that import it', 'stores/stock-store.ts', ['stores/stock-store.test.ts']],
  ['the tests named after it', 'handlers/submit.ts', ['handlers/submit-races.test.ts']],
  [
    'all tests that start the whole server, only for a change beside it',
    'testing/start.ts',
    ['handlers/submit-races.test.ts', 'handlers/menu.test.ts'],
  ],
  ['a changed test', 'handlers/menu.test.ts', ['handlers/menu.test.ts']],
])('chooses %s', (_, changed, tests) => {
  expect(chooseTests(graph, [`apps/server/src/${changed}`])).toEqual(
    tests.map((test) => `apps/server/src/${test}`),
  );
});

it('chooses the tests of the nearest folder for a catalogue, and none for a document', () => {
  expect(chooseTests(graph, ['apps/diner/src/i18n/messages/en.json'])).toEqual([
    'apps/diner/src/i18n/messages.test.ts',
  ]);
  expect(chooseTests(graph, ['docs/operating.md', 'README.md'])).toEqual([]);
});
