import { wireTime } from '../../../kernel/period.ts';
import type { Location } from './schema.ts';
import type { LocationRow } from './store.ts';

export function presentLocation(row: LocationRow): Location {
  const { id, name, country, region, isDefault, createdAt, updatedAt } = row;
  const times = { createdAt: wireTime(createdAt), updatedAt: wireTime(updatedAt ?? createdAt) };
  return { id, name, country, region, isDefault, ...times };
}
