import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whole services that are started and killed, browsers, and loads: a long file begun last would keep one core waiting. */
const LONG =
  /\/test\/(console|faults|linear|cli|docs)\/|browser\.test|\.(rounds|long)\.test|\/backup\/|\/certificates\/|bootstrap\.test/;

const takesLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);

/** The long ones first; the others as vitest has them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(takesLong), ...sorted.filter((file) => !takesLong(file))];
  }
}
