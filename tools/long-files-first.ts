import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take long although they are short. Most of them wait, so others can run meanwhile. */
export const longFiles: readonly string[] = [
  'apps/server/src/testing/order-life/order-life.test.ts',
  'apps/server/src/demo/prank.test.ts',
  'apps/server/src/killed.test.ts',
  'apps/server/src/http/round-trips.test.ts',
  'apps/server/src/db/database-clock.test.ts',
  'apps/server/src/jobs/sweeper.test.ts',
  'apps/server/src/jobs/slow-platform.test.ts',
  'apps/server/src/http/disk-gate.test.ts',
];

/**
 * Starts these files before the others of their group. Without the times of an earlier run, as in CI, Vitest sorts by
 * size, and at the end one processor would wait for them.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = (file: TestSpecification) => longFiles.some((name) => file.moduleId.endsWith(`/${name}`));
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) => groupOf(one) - groupOf(other) || Number(isLong(other)) - Number(isLong(one)),
    );
  }
}
