import type { Json } from '../../kernel/canonical-json.ts';
import { type StoredEvent, unseal } from '../../platform/record/index.ts';
import type { RecordEvent } from './schema.ts';

/** With the personal fields that have not been erased. */
export const presentEvent = ({ leaf, fields }: StoredEvent): RecordEvent =>
  unseal(JSON.parse(leaf) as Json, fields ?? []) as unknown as RecordEvent;

export const saltsOf = ({ fields }: StoredEvent): Record<string, string> =>
  Object.fromEntries((fields ?? []).map(({ pointer, salt }) => [pointer, salt]));
