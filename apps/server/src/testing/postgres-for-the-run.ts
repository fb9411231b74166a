import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's PostgreSQL cluster: `createDatabase(inject('postgresUrl'))`. */
    postgresUrl: string;
  }
}

/** One cluster for a whole run; each test file makes its own database in it. */
export default async function postgresForTheRun(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}
