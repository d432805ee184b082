import { type FiscalYearStart, isFiscalYearStart } from '../../kernel/fiscal-year.ts';
import { EARLIEST_DAY } from '../../kernel/period.ts';
import { foldAddress } from '../../kernel/text.ts';
import { type ErrorDetail, notFound } from '../../platform/errors/index.ts';
import { OperatorError } from '../../platform/operator/index.ts';
import { checkIdentifier, normalisedIdentifier } from './names/identity.rules.ts';
import { type AssuranceWords, checkAssurance, checkCharacters, printedForm } from './names/printed.rules.ts';
import type { FactorSource, UpdateOrganisation } from './schema.ts';

/** A country's own publication comes first; the IPCC's factors are the last resort everywhere. */
export function defaultSourcesFor(country: string): FactorSource[] {
  const own = nationalSources[country];
  return own ? [own, ...everywhere.filter((source) => source !== own)] : [...everywhere];
}

const everywhere: readonly FactorSource[] = ['DEFRA', 'EPA', 'IPCC'];

const nationalSources: Readonly<Record<string, FactorSource>> = { US: 'EPA', FR: 'ADEME', NZ: 'MFE', AU: 'DCCEEW' };

/** Names get one form. Domains are case-insensitive: each domain is stored once, in lower case. */
export function normalised(patch: UpdateOrganisation): UpdateOrganisation {
  const { name, legalName, legalIdentifier, recipientDomains } = patch;
  return {
    ...patch,
    ...(name !== undefined && { name: printedForm(name) }),
    ...(legalName && { legalName: printedForm(legalName) }),
    ...(legalIdentifier && { legalIdentifier: normalisedIdentifier(legalIdentifier) }),
    ...(recipientDomains && { recipientDomains: [...new Set(recipientDomains.map(foldAddress))] }),
  };
}

/** A name that stays is not checked: it may be older than the rule. A status such as "certified" may be a part of a name. */
export function checkNames(
  before: { readonly name: string; readonly legalName: string | null },
  { name, legalName, legalIdentifier }: UpdateOrganisation,
  words: AssuranceWords,
): ErrorDetail[] {
  const names = [
    { field: 'name', text: name, now: before.name },
    { field: 'legalName', text: legalName, now: before.legalName },
  ].flatMap(({ field, text, now }) => (text && text !== now ? [{ field, text }] : []));
  const value = legalIdentifier && { field: 'legalIdentifier.value', text: legalIdentifier.value };
  return [
    ...names.flatMap((printed) => [...checkCharacters(printed), ...checkAssurance(printed, words, ['claim'])]),
    ...(legalIdentifier ? checkIdentifier(legalIdentifier) : []),
    ...(value ? [...checkCharacters(value), ...checkAssurance(value, words)] : []),
  ];
}

export function mayReceive(domains: readonly string[] | null, address: string): boolean {
  return domains === null || domains.includes(foldAddress(address.slice(address.lastIndexOf('@') + 1)));
}

export function checkRecipient(field: string, domains: readonly string[] | null, address: string): ErrorDetail[] {
  if (mayReceive(domains, address)) return [];
  return [
    { field, message: `must be an address at ${domains?.join(' or ')}; the organisation allows no other recipients` },
  ];
}

/** A fiscal year that begins on 29 February could begin only every fourth year. */
export function checkFiscalYearStart(start: FiscalYearStart | undefined): ErrorDetail[] {
  if (start === undefined || isFiscalYearStart(start)) return [];
  return [{ field: 'fiscalYearStart', message: 'must be a day that every year has, such as 02-28 or 03-01' }];
}

const MOST_SHOWN = 10;

/** If the operator names no organisation, there must be exactly one. */
export function onlyOne<T extends { id: string; name: string }>(all: readonly T[]): T {
  const [first, ...others] = all;
  if (!first) throw new OperatorError('There is no organisation; create one with tonne org create.');
  if (others.length === 0) return first;
  const shown = all.slice(0, MOST_SHOWN).map(({ id, name }) => `  ${id}  ${name}`);
  const rest = all.length > MOST_SHOWN ? ['  tonne org list shows the others.'] : [];
  const message = `There are ${all.length} organisations; name one with --org <organisationId>:`;
  throw new OperatorError([message, ...shown, ...rest].join('\n'));
}

/** A region of another country would select that country's factors. */
export function checkRegion(country: string, region: string | null): ErrorDetail[] {
  if (region === null || region === country || region.startsWith(`${country}-`)) return [];
  return [{ field: 'region', message: `must be ${country} or begin with ${country}-, as the country is ${country}` }];
}

export const FIRST_YEAR = Number(EARLIEST_DAY.slice(0, 4));

/** A text that is not a year cannot name an existing resource. */
export function readFiscalYear(text: string): number {
  if (!/^[1-9]\d{3}$/.test(text)) throw notFound();
  return Number(text);
}

/** Like a reporting period, a fiscal year ends by the end of next year. */
export function checkFiscalYear(year: number, now: Date): ErrorDetail[] {
  const last = now.getUTCFullYear() + 1;
  if (year >= FIRST_YEAR && year <= last) return [];
  return [{ field: 'fiscalYear', message: `must be between ${FIRST_YEAR} and ${last}` }];
}

/** The version of a resource that does not exist yet: with `If-Match: "0"` it is created and never replaced. */
export const NOT_YET = 0;
