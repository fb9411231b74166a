/** A group of files with rules about its imports. `$1` in a name is the capture group of its pattern. */
export interface Layer {
  readonly name: string;
  readonly files: RegExp;
  /**
   * Layers whose values and types a file may import; a trailing `*` matches any ending. A file may always import its
   * own layer.
   */
  readonly may: readonly string[];
  /** Layers of which a file may import only types. */
  readonly types: readonly string[];
  /** Layers of which a file may import only types and constants: names that begin with a capital letter. */
  readonly constants: readonly string[];
  /** Whether files of this layer must not import each other. */
  readonly apart: boolean;
  /** The alternative to suggest when the law is broken. */
  readonly instead: string;
}

/** The layers of the domain, in their order: later ones may only import earlier ones. */
const domainOrder = ['shop', 'menu', 'selection', 'cart', 'checkout', 'order', 'closing', 'session'];
const domainLayers = domainOrder
  .map((layer, index) => {
    const earlier = domainOrder.slice(0, index).map((name) => `domain/${name}`);
    return `domain/${layer} < domain/base ${earlier.join(' ')} | the layers are base · ${domainOrder.join(' · ')}; later ones import earlier ones; move the rule to the later layer`;
  })
  .join('\n');

const belowCalls = 'domain/* contract server/stores server/providers server/db server/context server/async';
const belowDeskFeatures = 'domain/* contract ui desk/i18n desk/browser desk/api';
const anyCall = `${belowCalls} server/operations/*`;
const belowFeatures = 'domain/* contract ui diner/i18n diner/browser diner/api diner/draft';

/**
 * A line for each layer: NAME < ITS IMPORTS | THE ALTERNATIVE. A file belongs to the first layer that matches its path.
 */
const table = `
states < domain/* contract ui | a states file shows one component; move what several states files need to testing/
domain/testing < domain/* | a builder only creates values of the domain's types
domain/base < | base files (money, limits, result, language …) import no other layer; move the code into the layer that it is about
${domainLayers}
contract < domain/* | the contract is made of domain schemas; it does not depend on an app
ui/vite < | plugins of the builds read files, they do not import the apps
ui/testing < domain/base | what states files share does not depend on an app
ui < domain/base types:domain/* | ui depends on no rules, messages or app: take text and values as props
pages/testing < domain/* ui pages | what the states files of pages share
pages < domain/* ui | a page is rendered from its props: let the server pass the data
pages/build < | the build of the pages reads their sources, it does not import them
server/testing < domain/* contract pages server/* | tests of the server only need the server
server/context < domain/* contract server/db server/providers server/stores server/async | context, config and notices are passed to handlers; they do not depend on handlers
server/root < domain/* contract server/* types:pages | the server never imports the diner app, only its built entry
server/dev < server/root server/context server/pages | npm run dev starts the server and serves the diner app from its sources
server/handlers < ${anyCall} | a handler loads with stores, decides with domain rules and calls providers
server/http < ${anyCall} server/handlers server/streams server/packing | http turns requests into calls and errors into answers; move what a call does to its handler
server/operations/order < ${belowCalls} | operations/order has what several calls do to an order; it does not depend on them
server/operations/payment < ${belowCalls} server/operations/order | operations/payment has what several calls and jobs do to a payment; it does not depend on them
server/operations/sitting < ${belowCalls} server/operations/order server/operations/payment | operations/sitting has what several calls and jobs do to a table’s bill; it does not depend on them
server/operations/receipt < ${belowCalls} server/operations/sitting | operations/receipt has what several calls and jobs do with a receipt; it does not depend on them
server/desk < ${anyCall} | the calls that sign staff in work like handlers
server/merchant < ${anyCall} server/handlers server/streams server/desk | a merchant call works like a handler: with stores, domain rules and providers
server/operations/closing < ${belowCalls} server/operations/sitting | operations/closing has what calls and check-books need about the business days of a shop; it does not depend on them
server/async < | a cache or a retry does not depend on the work that it runs
server/packing < server/async | packing compresses texts; http and pages create them
server/streams < | a stream sends what http and merchant pass to it
server/stores < server/db domain/base types:contract constants:domain/* apart | a store only queries: the handler decides with the rule, and composes the stores
server/providers < domain/* contract server/stores server/db server/context server/async | a provider talks to one outside service; handlers and jobs call it
server/jobs < ${anyCall} server/handlers | a job works like a handler, but at its due time: with stores, domain rules and providers
server/pictures < server/async | pictures only handles files and sizes; the import and the menu know the items
server/commands < ${anyCall} server/pictures server/merchant server/desk | a command works on stores; move what the server also needs to a store or to the domain
server/demo < domain/* contract server/async server/context server/pages server/commands types:pages | the demo only uses public interfaces: the contract client, the merchant interface, the import
server/pages < ${anyCall} server/pictures server/packing types:pages | a route passes data from stores and domain rules to packages/pages
server/db < domain/base contract server/async constants:domain/* | the database code has tables and types, not rules
diner/testing < domain/* contract ui diner/* | tests of the diner app only need the diner app
diner/root < domain/* contract ui diner/* | the diner app reaches the server only through the contract
diner/browser < domain/base ui | browser only wraps window; let the caller pass what it needs
diner/i18n < domain/* ui diner/browser | i18n has languages and messages; screens and features depend on it, not the other way round
diner/api < domain/* contract ui diner/browser diner/i18n | api sends calls; move what follows from an answer to the press that called
diner/draft < domain/* contract ui diner/browser diner/api | the draft is data; screens and features subscribe to it
diner/features/$1 < ${belowFeatures} | features never import features: what two need together, the screen above composes
diner/screens/$1 < ${belowFeatures} diner/features/* | screens never import screens: what two need is a feature, and app/routes leads from one to the other
diner/app < ${belowFeatures} diner/features/* diner/screens/* | app composes screens; it imports nothing from the server
desk/root < domain/* contract ui desk/* | the staff app reaches the server only through the contract
desk/browser < domain/base ui | browser only wraps window; let the caller pass what it needs
desk/i18n < domain/* ui desk/browser | i18n has languages and messages; screens and features depend on it, not the other way round
desk/api < domain/* contract ui desk/browser desk/i18n | api sends calls and keeps what they answer; move what follows from an answer to the press that called
desk/features/$1 < ${belowDeskFeatures} | features never import features: what two need together, the screen above composes
desk/screens/$1 < ${belowDeskFeatures} desk/features/* | screens never import screens: what two need is a feature
desk/app < ${belowDeskFeatures} desk/features/* desk/screens/* | app composes screens; it imports nothing from the server
server/build < server/root | the build of the server bundles libraries, it does not import its sources
desk/testing < domain/* contract ui desk/* | what the states files of the staff app share
desk/build < ui/vite | the build of the staff app reads its sources, it does not import them
diner/build < domain/* ui/vite | the build of the diner app reads its sources, it does not import them
workshop < domain/* ui ui/vite | the workshop only shows what states files export
e2e < domain/* contract tools workshop | a browser test uses what a diner sees: the page, and the contract
bench < domain/* contract e2e tools server/* | a benchmark measures the app and the server from outside
chaos < domain/* contract tools server/* | a fault test starts real servers and reads their database
deploy < tools | these files are for machines without this repository
tools < | tools work on the project's files; they do not import them
demo < domain/* contract | the demo brands are data
config < tools e2e | a configuration does not import source files
`;

/** The files of the layers whose name is not the name of their folder. */
const files: Readonly<Record<string, RegExp>> = {
  states: /\.states\.tsx$/,
  'domain/base': /^packages\/domain\/src\/[^/]+\.ts$/,
  'pages/build': /^packages\/pages\/[^/]+\.ts$/,
  'server/context':
    /^apps\/server\/src\/(context|caches|config|notices|token|html|answer-faults|client-connection|minute-counts)\.ts$/,
  'server/root': /^apps\/server\/src\/[^/]+\.ts$/,
  'server/build': /^apps\/server\/[^/]+\.ts$/,
  'diner/root': /^apps\/diner\/src\/[^/]+$/,
  'diner/features/$1': /^apps\/diner\/src\/features\/([^/]+)/,
  'diner/screens/$1': /^apps\/diner\/src\/screens\/([^/]+)/,
  'diner/build': /^apps\/diner\/[^/]+\.ts$/,
  'desk/root': /^apps\/desk\/src\/[^/]+$/,
  'desk/features/$1': /^apps\/desk\/src\/features\/([^/]+)/,
  'desk/screens/$1': /^apps\/desk\/src\/screens\/([^/]+)/,
  'desk/build': /^apps\/desk\/[^/]+\.ts$/,
  config: /^[^/]+\.config\.ts$/,
};

function folderOf(name: string): RegExp {
  const path = name
    .replace(/^(domain|contract|ui|pages)(?=\/|$)/, 'packages/$1/src')
    .replace(/^(server|diner|desk)(?=\/)/, 'apps/$1/src');
  return new RegExp(`^${path}/`);
}

function layerOf(line: string): Layer {
  const [, name = '', may = '', instead = ''] = /^(\S+) < (.*)\| (.+)$/.exec(line) ?? [];
  if (instead === '') throw new Error(`tools/import-law/layers.ts: "${line}" is no layer`);
  const all = may.split(' ').filter((word) => word !== '');
  const after = (prefix: string) =>
    all.flatMap((word) => (word.startsWith(prefix) ? word.slice(prefix.length) : []));
  return {
    name,
    files: files[name] ?? folderOf(name),
    may: all.filter((word) => word !== 'apart' && !word.includes(':')),
    types: after('types:'),
    constants: after('constants:'),
    apart: all.includes('apart'),
    instead,
  };
}

export const layers: readonly Layer[] = table.trim().split('\n').map(layerOf);

/** Tests, states and builders. They may also import their whole package, and the layers in `forTests`. */
export const tests = /\.(test|states)\.tsx?$|\/testing\/|^(e2e|bench|chaos|workshop)\//;
export const forTests = [
  'domain/testing',
  'server/testing',
  'diner/testing',
  'desk/testing',
  'pages/testing',
  'ui/testing',
];

/** Pages that are only in English, because guests of a restaurant never see them: those of the demo. */
export const englishOnly = /^packages\/pages\/src\/demo\//;
