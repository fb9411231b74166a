/** A restriction on npm or Node packages: only the files that match `only` may import them. */
export interface PackageRule {
  readonly packages: RegExp;
  readonly only: RegExp;
  readonly instead: string;
}

export const packageRules: readonly PackageRule[] = [
  {
    packages: /^kysely(\/|$)/,
    only: /^apps\/server\/src\/(stores|db|testing)\//,
    instead: 'queries are written in stores/ and db/; take the Db type from db/',
  },
  {
    packages: /^(pg|node:sqlite)(\/|$)/,
    only: /^(apps\/server\/src\/(db|testing)|bench)\//,
    instead: 'db/ opens the database',
  },
  {
    packages: /^node:/,
    only: /^(apps\/server\/src|packages\/ui\/src\/vite|tools|bench|chaos|e2e|demo)\/|^((apps\/(diner|desk)|packages\/pages)\/)?[^/]+\.config\.ts$|^apps\/(diner|server)\/[^/]+\.ts$/,
    instead: 'domain, contract and the diner app run on a phone: pass the value in',
  },
  {
    packages: /^typebox(\/|$)/,
    only: /^packages\/domain\/src\/.*\.schema\.ts$|^packages\/contract\/src\/|^apps\/server\/src\//,
    instead: 'a schema belongs in a *.schema.ts file of the domain, or in the contract',
  },
  {
    packages:
      /^(react|react-dom|wouter|zustand|@base-ui\/react|@tanstack\/react-query|@lingui\/[a-z-]+)(\/|$)/,
    only: /^(apps\/(diner|desk)|packages\/(ui|pages))\//,
    instead: 'only the apps and packages/pages draw; the server calls what they build',
  },
  {
    packages: /^(vite|pino-pretty)(\/|$)/,
    only: /^(apps\/server\/src\/dev|packages\/ui\/src\/vite)\/|^(apps\/(diner|desk|server)|packages\/pages)\/[^/]+\.ts$/,
    instead: 'a production install has no development tools',
  },
  {
    packages: /^@comanda\/(diner|desk|server)(\/|$)/,
    only: /^$/,
    instead: 'an app is nobody’s library: move what two packages need to domain or contract',
  },
];

/** Packages that the phone must not load: no chain of value imports may lead from an app to one of them. */
export const kept = {
  from: /^apps\/(diner|desk)\/src\//,
  away: /^(typebox|ajv)(\/|$)/,
  instead: 'import the type only, or move the value out of the *.schema.ts file',
} as const;

/** Rules of the domain import only the type of a schema, so that the phone loads no validator. */
export const schemasAsTypes = {
  files: /^packages\/domain\/src\//,
  schemas: /\.schema\.ts$/,
  instead: 'use import type',
} as const;

/** Names that many files export, because their modules are loaded by path: migrations, groups of pages, states. */
export const loadedByPath = /^(up|down|createPages|pages|states)$/;
