import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whole services that are started and killed, browsers, and loads: a long file begun last would keep one core waiting. */
const LONG =
  /\/test\/(console|faults|linear|cli|docs)\/|browser\.test|\.(rounds|long)\.test|\/backup\/|\/certificates\/|(bootstrap|walls)\.test/;

const takesLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);

/** A worker that goes on with another project starts again, so each of them changes only once. */
const isOfConsole = ({ project }: TestSpecification): boolean => project.name === 'console';

/** The long ones first, those of the console last; the others as vitest has them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = (file: TestSpecification): number => (isOfConsole(file) ? 2 : takesLong(file) ? 0 : 1);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
