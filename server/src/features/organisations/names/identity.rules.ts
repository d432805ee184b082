import { wireTime } from '../../../kernel/period.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';

export const identifierSchemes = ['lei', 'company_number', 'vat', 'other'] as const;

/** A number under which a public register knows the organisation. */
export interface LegalIdentifier {
  readonly scheme: (typeof identifierSchemes)[number];
  readonly value: string;
  /** Country of the register. */
  readonly country: string;
}

/** A LEI is written in capitals and without spaces. */
export function normalisedIdentifier({ scheme, value, country }: LegalIdentifier): LegalIdentifier {
  return { scheme, value: scheme === 'lei' ? value.replaceAll(/\s/g, '').toUpperCase() : value, country };
}

export function checkIdentifier({ scheme, value }: LegalIdentifier): ErrorDetail[] {
  if (scheme !== 'lei' || isLei(value)) return [];
  return [
    {
      field: 'legalIdentifier.value',
      message: 'is not a LEI: its check digits do not fit; copy all 20 characters, such as 506700GE1G29325QX363',
    },
  ];
}

/** ISO 17442: 18 letters and digits, then two check digits by ISO 7064, MOD 97-10. A letter counts from A = 10 to Z = 35. */
export function isLei(value: string): boolean {
  if (!/^[0-9A-Z]{18}[0-9]{2}$/.test(value)) return false;
  const digits = [...value].map((character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** True for the field that a pending change shows in lines. Its value is the payload of the change. */
export const isInLines = (field: string): boolean => field === 'legalIdentifier';

/** The same fields, with the identifier as the approver of a change reads it. */
export const inLines = <T extends { readonly legalIdentifier?: LegalIdentifier | null }>(values: T) =>
  values.legalIdentifier === undefined ? values : { ...values, legalIdentifier: linesOf(values.legalIdentifier) };

const linesOf = (identifier: LegalIdentifier | null): string[] | null =>
  identifier && [`scheme: ${identifier.scheme}`, `value: ${identifier.value}`, `country: ${identifier.country}`];

/** A name that the organisation has given up. */
export interface FormerName {
  readonly name: string;
  readonly until: string;
}

export interface Named {
  readonly name: string;
  readonly legalName: string | null;
  /** Oldest first. */
  readonly formerNames: readonly FormerName[];
}

/** The history after a change: a name that is neither the shown nor the legal one any more becomes a former name. */
export function formerNamesAfter(before: Named, after: Pick<Named, 'name' | 'legalName'>, at: Date): FormerName[] {
  const left = [...new Set([before.name, before.legalName])].filter(
    (name) => name !== null && name !== after.name && name !== after.legalName,
  );
  return [...before.formerNames, ...left.map((name) => ({ name: name!, until: wireTime(at) }))];
}

export const namesOf = ({ name, legalName, formerNames }: Named): string[] => [
  name,
  ...(legalName === null ? [] : [legalName]),
  ...formerNames.map((former) => former.name),
];
