import { wireTime } from '../../../kernel/period.ts';
import type { Location } from './schema.ts';
import type { LocationRow } from './store.ts';

export function presentLocation({ id, name, country, region, isDefault, createdAt }: LocationRow): Location {
  return { id, name, country, region, isDefault, createdAt: wireTime(createdAt) };
}
