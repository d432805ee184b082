import type { Organisation, UpdateOrganisation } from '@tonne/sdk';

/** The fields that a person changes here. */
export type Field = keyof UpdateOrganisation;
export type Values = Pick<Organisation, Field>;

/** The draft's changes to the version that it began with. */
export function patchOf<Picked extends Partial<Values>>(before: Organisation, draft: Picked): Partial<Picked> {
  const changed = Object.entries(draft).filter(([field, value]) => !isSame(before[field as Field], value));
  return Object.fromEntries(changed) as Partial<Picked>;
}

/** Fields that both sides changed since, and not to the same value. */
export const clashesOf = (before: Organisation, theirs: Organisation, patch: Partial<Values>): readonly Field[] =>
  (Object.keys(patch) as Field[]).filter(
    (field) => !isSame(before[field], theirs[field]) && !isSame(theirs[field], patch[field]),
  );

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
