/** A group of files with rules about its imports. `$1` in a name is the capture group of its pattern. */
export interface Room {
  readonly name: string;
  readonly files: RegExp;
  /**
   * Rooms whose values and types a file may import; a trailing `*` matches any ending. A file may always import its
   * own room.
   */
  readonly may: readonly string[];
  /** Rooms of which a file may import only types. */
  readonly types: readonly string[];
  /** Rooms of which a file may import only types and constants: names that begin with a capital letter. */
  readonly constants: readonly string[];
  /** Whether files of this room must not import each other. */
  readonly apart: boolean;
  /** The alternative to suggest when the law is broken. */
  readonly instead: string;
}

/** The rooms of the domain, in their order: later ones may only import earlier ones. */
const domainOrder = ['shop', 'menu', 'selection', 'cart', 'checkout', 'order', 'session'];
const domainRooms = domainOrder
  .map((room, index) => {
    const earlier = domainOrder.slice(0, index).map((name) => `domain/${name}`);
    return `domain/${room} < domain/ground ${earlier.join(' ')} | rooms go ground · ${domainOrder.join(' · ')}, later ones import earlier ones; move the rule to the later room`;
  })
  .join('\n');

const belowCalls = 'domain/* contract server/stores server/providers server/db server/context server/async';
const anyCall = `${belowCalls} server/operations/*`;
const belowFeatures = 'domain/* contract ui diner/i18n diner/browser diner/api diner/draft';

/**
 * A line for each room: NAME < ITS IMPORTS | THE ALTERNATIVE. A file belongs to the first room that matches its path.
 */
const table = `
states < domain/* contract ui | a states file shows one part; what several need is in testing/
domain/testing < domain/* | a builder is made of domain shapes only
domain/ground < | money, limits, result, language and unix-time know no room; move the code into the room it speaks of
${domainRooms}
contract < domain/* | the contract composes domain schemas and knows no app
ui/testing < domain/ground | what states files share knows no app
ui < domain/ground types:domain/* | ui has no trade words, no messages and no app: take text and values as props
pages/testing < domain/* ui pages | what the states files of pages share
pages < domain/* ui | a page is rendered from what the server gives it: take data as props
pages/build < | the build of the pages reads their sources, it does not import them
server/testing < domain/* contract pages server/* | tests of the server need the server only
server/context < domain/* contract server/db server/providers server/stores server/async | context, config and notices are what handlers are given; they do not know them
server/root < domain/* contract server/* types:pages | the server never imports the diner app, only its built entry
server/dev < server/root server/pages | npm run dev starts the server and serves the diner app from its sources
server/handlers < ${anyCall} | a handler loads with stores, decides with domain rules, promises through providers
server/http < ${anyCall} server/handlers server/streams server/packing | http turns requests into calls and faults into answers; what a call does belongs to its handler
server/operations/order < ${belowCalls} | what several calls do to an order; it knows none of them
server/operations/payment < ${belowCalls} server/operations/order | what several calls and jobs do to a payment; it knows none of them
server/merchant < ${anyCall} server/handlers server/streams | a merchant call is a handler: stores, domain rules, providers
server/async < | a cache, a single flight or a retry knows nothing of what runs in it
server/packing < server/async | packing turns texts into bytes; what they say is known to http and pages
server/streams < | an open line carries what it is given; what is told on it is known to http and merchant
server/stores < server/db domain/ground types:contract constants:domain/* apart | a store only queries: the handler decides with the rule, and composes the stores
server/providers < domain/* contract server/stores server/db server/context server/async | a provider speaks to one outside party; handlers and jobs call it
server/jobs < ${anyCall} server/handlers | a job does what a handler does, when its time has come: stores, domain rules, providers
server/pictures < server/async | pictures are bytes, names and sizes; whose they are is known to the import and the menu
server/commands < ${anyCall} server/pictures server/merchant | a command works on stores; what the server itself needs of it belongs in a store or in the domain
server/demo < domain/* contract server/async server/context server/pages server/commands types:pages | the demo goes through public doors only: the contract client, the merchant interface, the import
server/pages < ${anyCall} server/pictures server/packing types:pages | a route gives packages/pages what stores and domain rules say
server/db < domain/ground contract server/async constants:domain/* | the database knows tables and shapes, not rules
diner/testing < domain/* contract ui diner/* | tests of the diner app need the diner app only
diner/root < domain/* contract ui diner/* | the diner app reaches the server through the contract only
diner/browser < domain/ground ui | browser is the door to window and nothing else; the caller passes what it needs
diner/i18n < domain/* ui diner/browser | i18n knows languages and messages; screens and features use it, not the other way round
diner/api < domain/* contract ui diner/browser diner/i18n | api sends calls; what follows from an answer belongs to the press that asked
diner/draft < domain/* contract ui diner/browser diner/api | the draft is data; screens and features subscribe to it
diner/features/$1 < ${belowFeatures} | features never import features: what two need together, the screen above composes
diner/screens/$1 < ${belowFeatures} diner/features/* | screens never import screens: what two need is a feature, what leads between them is app/routes
diner/app < ${belowFeatures} diner/features/* diner/screens/* | app composes screens and imports nothing of the server
diner/build < domain/* | the build of the diner app reads its sources, it does not import them
workshop < domain/* ui diner/build | the workshop shows what the states files export
e2e < domain/* contract tools workshop | a journey knows what a diner sees: the page, and the contract
bench < domain/* contract e2e tools server/* | a bench measures from outside
chaos < domain/* contract tools server/* | a fault test starts real servers, and looks into their database
deploy < tools | these files are for machines without this repository; their tests run them
tools < | tools work on the project, not with it
demo < domain/* contract | the demo brand is data
config < tools e2e | a configuration imports no source
`;

/** The files of the rooms whose name is not the name of their folder. */
const files: Readonly<Record<string, RegExp>> = {
  states: /\.states\.tsx$/,
  'domain/ground': /^packages\/domain\/src\/[^/]+\.ts$/,
  'pages/build': /^packages\/pages\/[^/]+\.ts$/,
  'server/context':
    /^apps\/server\/src\/(context|caches|config|notices|token|client-connection|minute-counts)\.ts$/,
  'server/root': /^apps\/server\/src\/[^/]+\.ts$/,
  'diner/root': /^apps\/diner\/src\/[^/]+$/,
  'diner/features/$1': /^apps\/diner\/src\/features\/([^/]+)/,
  'diner/screens/$1': /^apps\/diner\/src\/screens\/([^/]+)/,
  'diner/build': /^apps\/diner\/[^/]+\.ts$/,
  config: /^[^/]+\.config\.ts$/,
};

function folderOf(name: string): RegExp {
  const path = name
    .replace(/^(domain|contract|ui|pages)(?=\/|$)/, 'packages/$1/src')
    .replace(/^(server|diner)(?=\/)/, 'apps/$1/src');
  return new RegExp(`^${path}/`);
}

function roomOf(line: string): Room {
  const [, name = '', may = '', instead = ''] = /^(\S+) < (.*)\| (.+)$/.exec(line) ?? [];
  if (instead === '') throw new Error(`tools/import-law/rooms.ts: "${line}" is no room`);
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

export const rooms: readonly Room[] = table.trim().split('\n').map(roomOf);

/** Tests, states and builders. They may also import their whole package, and the rooms in `forTests`. */
export const tests = /\.(test|states)\.tsx?$|\/testing\/|^(e2e|bench|chaos|workshop)\//;
export const forTests = ['domain/testing', 'server/testing', 'diner/testing', 'pages/testing', 'ui/testing'];

/** Pages that are only in English, because guests of a restaurant never see them: those of the demo. */
export const englishOnly = /^packages\/pages\/src\/demo\//;
