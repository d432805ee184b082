import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whole services that are killed and started again: what takes longest must not be what is begun last. */
const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/test/faults/');

/** The long ones first; the others as vitest has them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
