/**
 * Who may import whom, as data. A file belongs to the first room whose pattern fits its path; `$1` is what the
 * pattern's first bracket caught, so that each feature and each screen is a room of its own.
 */
export interface Room {
  readonly name: string;
  readonly files: RegExp;
  /** Rooms whose values and types may be imported; a trailing `*` stands for any ending. The own room always may. */
  readonly may: readonly string[];
  /** Rooms of which only types may be imported. */
  readonly types?: readonly string[];
  /** Rooms of which only types and constants may be imported: names that begin with a capital letter. */
  readonly constants?: readonly string[];
  /** A room of strangers: its files do not import each other. */
  readonly strangers?: boolean;
  /** Where to go instead, said when the law is broken. */
  readonly instead: string;
}

/** Later rooms of the domain import earlier ones only. */
const domainOrder = ['shop', 'menu', 'selection', 'cart', 'checkout', 'order', 'session'];

const domain: Room[] = [
  {
    name: 'domain/testing',
    files: /^packages\/domain\/src\/testing\//,
    may: ['domain/*'],
    instead: 'a builder is made of domain shapes only',
  },
  {
    name: 'domain/ground',
    files: /^packages\/domain\/src\/[^/]+\.ts$/,
    may: [],
    instead: 'money, limits, result and language know no room; move the code into the room it speaks of',
  },
  ...domainOrder.map((room, index) => ({
    name: `domain/${room}`,
    files: new RegExp(`^packages/domain/src/${room}/`),
    may: ['domain/ground', ...domainOrder.slice(0, index).map((earlier) => `domain/${earlier}`)],
    instead: `rooms go ground · ${domainOrder.join(' · ')}, later ones import earlier ones; move the rule to the later room`,
  })),
];

const contract: Room[] = [
  {
    name: 'contract',
    files: /^packages\/contract\/src\//,
    may: ['domain/*'],
    instead: 'the contract composes domain schemas and knows no app',
  },
];

const belowCalls = [
  'domain/*',
  'contract',
  'server/stores',
  'server/providers',
  'server/db',
  'server/context',
];
const anyCall = [...belowCalls, 'server/order', 'server/payment'];

const server: Room[] = [
  {
    name: 'server/testing',
    files: /^apps\/server\/src\/testing\//,
    may: ['domain/*', 'contract', 'server/*'],
    instead: 'tests of the server need the server only',
  },
  {
    name: 'server/context',
    files: /^apps\/server\/src\/(context|config|notices|token|client-connection)\.ts$/,
    may: ['domain/*', 'contract', 'server/db', 'server/providers', 'server/stores'],
    instead: 'context, config and notices are what handlers are given; they do not know them',
  },
  {
    name: 'server/root',
    files: /^apps\/server\/src\/[^/]+\.ts$/,
    may: ['domain/*', 'contract', 'server/*'],
    instead: 'the server never imports the diner app, only its built entry',
  },
  {
    name: 'server/handlers',
    files: /^apps\/server\/src\/handlers\//,
    may: anyCall,
    instead: 'a handler loads with stores, decides with domain rules, promises through providers',
  },
  {
    name: 'server/http',
    files: /^apps\/server\/src\/http\//,
    may: [...anyCall, 'server/handlers', 'server/streams'],
    instead:
      'http turns requests into calls and faults into answers; what a call does belongs to its handler',
  },
  {
    name: 'server/order',
    files: /^apps\/server\/src\/order\//,
    may: belowCalls,
    instead: 'what several calls do to an order; it knows none of them',
  },
  {
    name: 'server/payment',
    files: /^apps\/server\/src\/payment\//,
    may: [...belowCalls, 'server/order'],
    instead: 'what several calls and jobs do to a payment; it knows none of them',
  },
  {
    name: 'server/merchant',
    files: /^apps\/server\/src\/merchant\//,
    may: [...anyCall, 'server/handlers', 'server/streams'],
    instead: 'a merchant call is a handler: stores, domain rules, providers',
  },
  {
    name: 'server/streams',
    files: /^apps\/server\/src\/streams\//,
    may: [],
    instead: 'an open line carries what it is given; what is told on it is known to http and merchant',
  },
  {
    name: 'server/stores',
    files: /^apps\/server\/src\/stores\//,
    may: ['server/db', 'domain/ground'],
    types: ['contract'],
    constants: ['domain/*'],
    strangers: true,
    instead: 'a store only queries: the handler decides with the rule, and composes the stores',
  },
  {
    name: 'server/providers',
    files: /^apps\/server\/src\/providers\//,
    may: ['domain/*', 'contract', 'server/stores', 'server/db', 'server/context'],
    instead: 'a provider speaks to one outside party; handlers and jobs call it',
  },
  {
    name: 'server/jobs',
    files: /^apps\/server\/src\/jobs\//,
    may: [...anyCall, 'server/handlers'],
    instead: 'a job does what a handler does, when its time has come: stores, domain rules, providers',
  },
  {
    name: 'server/pictures',
    files: /^apps\/server\/src\/pictures\//,
    may: [],
    instead: 'pictures are bytes, names and sizes; whose they are is known to the import and the menu',
  },
  {
    name: 'server/commands',
    files: /^apps\/server\/src\/commands\//,
    may: [...anyCall, 'server/pictures', 'server/merchant'],
    instead:
      'a command works on stores; what the server itself needs of it belongs in a store or in the domain',
  },
  {
    name: 'server/demo',
    files: /^apps\/server\/src\/demo\//,
    may: ['domain/*', 'contract', 'server/context', 'server/pages', 'server/commands'],
    instead:
      'the demo goes through public doors only: the contract client, the merchant interface, the import',
  },
  {
    name: 'server/pages',
    files: /^apps\/server\/src\/pages\//,
    may: [...anyCall, 'server/pictures'],
    instead: 'a page renders what stores and domain rules give it',
  },
  {
    name: 'server/db',
    files: /^apps\/server\/src\/db\//,
    may: ['domain/ground'],
    types: ['domain/*'],
    instead: 'the database knows tables, not rules',
  },
];

const ground = ['diner/ui', 'diner/i18n', 'diner/browser', 'diner/api', 'diner/draft'];
const belowFeatures = ['domain/*', 'contract', 'diner/styles', ...ground];

const diner: Room[] = [
  {
    name: 'diner/testing',
    files: /^apps\/diner\/src\/testing\//,
    may: ['domain/*', 'contract', 'diner/*'],
    instead: 'tests of the diner app need the diner app only',
  },
  {
    name: 'diner/root',
    files: /^apps\/diner\/src\/[^/]+$/,
    may: ['domain/*', 'contract', 'diner/*'],
    instead: 'the diner app reaches the server through the contract only',
  },
  { name: 'diner/styles', files: /^apps\/diner\/src\/styles\//, may: [], instead: 'styles are tokens only' },
  {
    name: 'diner/ui',
    files: /^apps\/diner\/src\/ui\//,
    may: ['diner/styles', 'diner/browser'],
    instead: 'ui knows no trade words and no messages: take text and values as props',
  },
  {
    name: 'diner/browser',
    files: /^apps\/diner\/src\/browser\//,
    may: ['domain/ground'],
    instead: 'browser is the door to window and nothing else; the caller passes what it needs',
  },
  {
    name: 'diner/i18n',
    files: /^apps\/diner\/src\/i18n\//,
    may: ['domain/*', 'diner/browser'],
    instead: 'i18n knows languages and messages; screens and features use it, not the other way round',
  },
  {
    name: 'diner/api',
    files: /^apps\/diner\/src\/api\//,
    may: ['domain/*', 'contract', 'diner/browser', 'diner/i18n'],
    instead: 'api sends calls; what follows from an answer belongs to the press that asked',
  },
  {
    name: 'diner/draft',
    files: /^apps\/diner\/src\/draft\//,
    may: ['domain/*', 'contract', 'diner/browser', 'diner/api'],
    instead: 'the draft is data; screens and features subscribe to it',
  },
  {
    name: 'diner/features/$1',
    files: /^apps\/diner\/src\/features\/([^/]+)/,
    may: belowFeatures,
    instead: 'features never import features: what two need together, the screen above composes',
  },
  {
    name: 'diner/screens/$1',
    files: /^apps\/diner\/src\/screens\/([^/]+)/,
    may: [...belowFeatures, 'diner/features/*'],
    instead:
      'screens never import screens: what two need is a feature, what leads between them is app/routes',
  },
  {
    name: 'diner/app',
    files: /^apps\/diner\/src\/app\//,
    may: [...belowFeatures, 'diner/features/*', 'diner/screens/*'],
    instead: 'app composes screens and imports nothing of the server',
  },
  {
    name: 'diner/build',
    files: /^apps\/diner\/[^/]+\.ts$/,
    may: ['domain/*'],
    instead: 'the build of the diner app reads its sources, it does not import them',
  },
];

const around: Room[] = [
  {
    name: 'e2e',
    files: /^e2e\//,
    may: ['domain/*', 'contract', 'tools'],
    instead: 'a journey knows what a diner sees: the page, and the contract',
  },
  {
    name: 'bench',
    files: /^bench\//,
    may: ['domain/*', 'contract', 'e2e', 'tools', 'server/testing'],
    instead: 'a bench measures from outside',
  },
  {
    name: 'chaos',
    files: /^chaos\//,
    may: ['domain/*', 'contract', 'tools', 'server/*'],
    instead: 'a fault test starts real servers, and looks into their database',
  },
  { name: 'tools', files: /^tools\//, may: [], instead: 'tools work on the project, not with it' },
  { name: 'demo', files: /^demo\//, may: ['domain/*', 'contract'], instead: 'the demo brand is data' },
  {
    name: 'config',
    files: /^[^/]+\.config\.ts$/,
    may: ['tools', 'e2e'],
    instead: 'a configuration imports no source',
  },
];

export const rooms: readonly Room[] = [...domain, ...contract, ...server, ...diner, ...around];

/** Files that prove others: they may also import whatever lies in their own package, and the builders. */
export const tests = /\.test\.tsx?$|\/testing\/|^(e2e|bench|chaos)\//;
export const forTests = ['domain/testing', 'server/testing', 'diner/testing'];
