import { wireTime } from '../../../kernel/period.ts';
import type { ResponseOf } from '../../../platform/http/index.ts';
import type { ListedRow } from '../store.ts';
import type { inputs } from './schema.ts';

export type Inputs = ResponseOf<typeof inputs>;

export function presentInputs({ inputsRoot, inputsChangedSince, inputsDifferenceTco2e }: ListedRow): Inputs {
  if (inputsRoot === null) return { state: 'not_recorded', since: null, differenceTco2e: null };
  if (inputsChangedSince === null) return { state: 'unchanged', since: null, differenceTco2e: null };
  const differenceTco2e = inputsDifferenceTco2e === null ? null : Number(inputsDifferenceTco2e);
  return { state: 'changed', since: wireTime(inputsChangedSince), differenceTco2e };
}
