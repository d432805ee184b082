import { invalidState } from '../../../platform/errors/index.ts';
import { type Named, namesOf } from './identity.rules.ts';
import { foldedWords } from './printed.rules.ts';

/** A name with the organisation that has it. */
export interface NameOnService {
  readonly organisationId: string;
  readonly name: string;
}

/** Digits and groups of letters that readers take for others in most typefaces. */
const alike = [
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/5/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
] as const;

/**
 * What remains of a name at a glance; UTS #39 calls it a skeleton. Names with equal skeletons are confusable. Case, accents,
 * spaces and punctuation do not distinguish names.
 */
export function skeletonOf(name: string, lookalikes: ReadonlyMap<string, string>): string {
  const latin = [...name].map((letter) => lookalikes.get(letter) ?? letter).join('');
  const letters = foldedWords(latin).replaceAll(' ', '');
  return alike.reduce((text, [pattern, as]) => text.replaceAll(pattern, as), letters);
}

/** The names in a change that the organisation has never had. */
export const newNames = (row: Named, patch: Partial<Pick<Named, 'name' | 'legalName'>>): string[] =>
  [patch.name, patch.legalName].flatMap((name) => (name && !namesOf(row).includes(name) ? [name] : []));

/** A name of another organisation waits for the operator, who knows which of the two may bear it. */
export function refuseTakenNames(
  names: readonly string[],
  others: readonly NameOnService[],
  lookalikes: ReadonlyMap<string, string>,
  organisationId: string,
): void {
  const taken = new Set(others.map(({ name }) => skeletonOf(name, lookalikes)));
  const found = names.find((name) => taken.has(skeletonOf(name, lookalikes)));
  if (found === undefined) return;
  throw invalidState(
    `Another organisation on this service has the name “${found}”, or one that looks like it. Choose another name, or ask the operator to approve this one: tonne org name approve ${organisationId} "${found}"`,
  );
}
