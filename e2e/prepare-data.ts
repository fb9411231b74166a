import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hireOperator } from './operator.ts';
import { environmentOf, readyFolder, root } from './surroundings.ts';
import { buildWorkshop } from './workshop/build-workshop.ts';

/**
 * Runs once before all tests. Prepares the data folder that each server copies, with the demo restaurants and
 * the brand of e2e/states, and builds the workshop.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'comanda-e2e-ready-'));
  const operator = hireOperator(environmentOf(data));
  await operator.send({ demo: join(root, 'demo') });
  await operator.send({ brandFile: join(root, 'e2e/states/brand.json') });
  await operator.leave();
  await buildWorkshop();
  process.env[readyFolder] = data;
  return () => rm(data, { recursive: true, force: true });
}
