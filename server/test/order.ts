import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Tests that start and kill whole services, browsers, and loads. If a long file started last, the other cores would
 * idle.
 */
const LONG =
  /\/test\/(console|faults|linear|cli|docs)\/|browser\.test|\.(rounds|long)\.test|\/backup\/|\/certificates\/|(bootstrap|walls)\.test/;

const takesLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);

/** A worker restarts when it switches to another project, so each switches only once. */
const isOfConsole = ({ project }: TestSpecification): boolean => project.name === 'console';

/** Long files first, console files last; the others in vitest's order. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = (file: TestSpecification): number => (isOfConsole(file) ? 2 : takesLong(file) ? 0 : 1);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
