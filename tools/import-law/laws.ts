/** What some files alone may import from npm or Node. */
export interface Door {
  readonly packages: RegExp;
  readonly only: RegExp;
  readonly instead: string;
}

export const doors: readonly Door[] = [
  {
    packages: /^kysely(\/|$)/,
    only: /^apps\/server\/src\/(stores|db|testing)\//,
    instead: 'queries are written in stores/ and db/; take the Db type from db/',
  },
  {
    packages: /^(pg|node:sqlite)(\/|$)/,
    only: /^apps\/server\/src\/(db|testing)\//,
    instead: 'db/ opens the database',
  },
  {
    packages: /^node:/,
    only: /^(apps\/server\/src|tools|bench|chaos|e2e|demo)\/|^(apps\/diner\/)?[^/]+\.config\.ts$|^apps\/diner\/[^/]+\.ts$/,
    instead: 'domain, contract and the diner app run on a phone: pass the value in',
  },
  {
    packages: /^typebox(\/|$)/,
    only: /^packages\/domain\/src\/.*\.schema\.ts$|^packages\/contract\/src\/|^apps\/server\/src\//,
    instead: 'a shape lives in a *.schema.ts file of the domain, or in the contract',
  },
  {
    packages:
      /^(react|react-dom|wouter|zustand|@base-ui\/react|@tanstack\/react-query|@lingui\/[a-z-]+)(\/|$)/,
    only: /^apps\/diner\//,
    instead: 'only the diner app draws; the server calls its built entry',
  },
  {
    packages: /^@comanda\/(diner|server)(\/|$)/,
    only: /^$/,
    instead: 'an app is nobody’s library: what two need belongs in domain or contract',
  },
];

/** Names of the outside world, and the files that know none of them. */
export interface Ban {
  readonly files: RegExp;
  readonly except: RegExp;
  readonly globals: readonly string[];
  readonly instead: string;
}

export const bans: readonly Ban[] = [
  {
    files: /^packages\/(domain|contract)\/src\//,
    except: /\.test\.ts$/,
    globals: [
      ...[
        'Date.now',
        'new Date()',
        'Math.random',
        'Temporal.Now',
        'performance',
        'crypto',
        'fetch',
        'process',
      ],
      ...[
        'window',
        'document',
        'navigator',
        'location',
        'localStorage',
        'sessionStorage',
        'console',
        'globalThis',
      ],
      ...['setTimeout', 'setInterval', 'queueMicrotask'],
    ],
    instead: 'time, ids and the outside world arrive as arguments',
  },
  {
    files: /^apps\/diner\/src\//,
    except: /^apps\/diner\/src\/browser\/|\.test\.tsx?$|\/testing\//,
    globals: [
      'window',
      'localStorage',
      'sessionStorage',
      'document.cookie',
      'navigator',
      'location',
      'indexedDB',
    ],
    instead: 'go through apps/diner/src/browser',
  },
];

/** The phone never loads a validator: no chain of value imports leads from the diner app to one of these. */
export const kept = {
  from: /^apps\/diner\/src\//,
  away: /^(typebox|ajv)(\/|$)/,
  instead: 'import the type only, or move the value out of the *.schema.ts file',
} as const;

/** In the domain a rule takes a schema's type, never the schema. */
export const schemasAsTypes = {
  files: /^packages\/domain\/src\//,
  schemas: /\.schema\.ts$/,
  instead: 'use import type',
} as const;
