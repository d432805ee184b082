import { wireTime } from '../../../kernel/period.ts';
import type { LocationRow } from './store.ts';

export function presentLocation({ id, name, country, region, isDefault, createdAt }: LocationRow) {
  return { id, name, country, region, isDefault, createdAt: wireTime(createdAt) };
}
