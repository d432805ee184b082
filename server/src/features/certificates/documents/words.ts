import { Decimal, inThousands } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { dateInWords } from '../../../kernel/period.ts';
import type { SerialBlock } from '../../offsets/index.ts';
import type { Claims } from '../claims.ts';
import type { BackingRetirement, CertificateType } from '../schema.ts';

export const titles: Record<CertificateType, string> = {
  ghg_inventory: 'Greenhouse-gas inventory certificate',
  carbon_neutral: 'Carbon neutrality certificate',
  net_zero: 'Net-zero certificate',
  offset_retirement: 'Offset retirement certificate',
  custom: 'Certificate',
};

const scopeNames: Record<GhgScope, string> = {
  1: 'scope 1 (direct)',
  2: 'scope 2 (purchased energy)',
  3: 'scope 3 (other indirect)',
};

/** `2025-03-09` or an instant that begins so: 9 March 2025. */
export const dateOnOneLine = (date: string): string => unbroken(dateInWords(date.slice(0, 10)));

export const timeInWords = (instant: string): string =>
  unbroken(`${dateOnOneLine(instant)}, ${instant.slice(11, 19)} UTC`);

/** Thousands by commas, without zeros that say nothing. */
export const amount = (value: number | Decimal): string => inThousands(new Decimal(value).toFixed()).replace('-', '−');

export const tonnes = (value: number | Decimal): string => unbroken(`${amount(value)} tCO₂e`);

/** A year that is covered from end to end goes by its number. */
export function shortPeriod({ periodStart, periodEnd }: Claims): string {
  const year = periodStart.slice(0, 4);
  if (periodStart === `${year}-01-01` && periodEnd === `${year}-12-31`) return year;
  return `${dateOnOneLine(periodStart)} – ${dateOnOneLine(periodEnd)}`;
}

const fromTo = ({ periodStart, periodEnd }: Claims): string =>
  `from ${dateOnOneLine(periodStart)} to ${dateOnOneLine(periodEnd)}`;

/** Figures stay with what they count. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** a; a and b; a, b and c. */
const listed = (items: readonly (string | number)[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export function shortScopes({ scopeCoverage }: Claims): string {
  const scopes = scopeCoverage.toSorted();
  return unbroken(`${scopes.length === 1 ? 'scope' : 'scopes'} ${listed(scopes)}`);
}

function scopesInWords({ scopeCoverage }: Claims): string {
  const text = listed(scopeCoverage.toSorted().map((scope) => scopeNames[scope]));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Follows "This certifies that" and the name. */
export function statement(claims: Claims): string {
  const emissions = tonnes(claims.emissionsTco2e);
  const credits = `${tonnes(claims.offsetsTco2e)} of carbon credits`;
  const boundary = `in ${shortScopes(claims)} ${fromTo(claims)}`;
  switch (claims.type) {
    case 'ghg_inventory':
      return `accounted for greenhouse-gas emissions of ${emissions} ${boundary}.`;
    case 'carbon_neutral':
      return `balanced its greenhouse-gas emissions of ${emissions} ${boundary} in full by retiring ${credits}.`;
    case 'net_zero':
      if (claims.offsetsTco2e === 0) return `had no greenhouse-gas emissions ${boundary}.`;
      return `brought its greenhouse-gas emissions of ${emissions} ${boundary} to net zero by retiring ${credits}.`;
    case 'offset_retirement':
      return `permanently retired ${credits} for the period ${fromTo(claims)}.`;
    case 'custom':
      return `recorded greenhouse-gas emissions of ${emissions} ${boundary}${claims.offsetsTco2e > 0 ? ` and retired ${credits}` : ''}.`;
  }
}

/** The last day counts: a period ends with it, not before. */
export function openPeriodNotice({ issuedAt, periodEnd }: Claims): string | undefined {
  if (issuedAt.slice(0, 10) > periodEnd) return undefined;
  return `The period had not ended when this certificate was issued on ${dateOnOneLine(issuedAt)}; the figures are those approved until then.`;
}

export interface Fact {
  name: string;
  value: string;
}

/** Those of the claims that go into a table; the issuer, which may be long, comes last. */
export function factsOf(claims: Claims): Fact[] {
  const { emissionsTco2e, offsetsTco2e } = claims;
  return [
    { name: 'Period', value: `${dateOnOneLine(claims.periodStart)} – ${dateOnOneLine(claims.periodEnd)}` },
    { name: 'Scopes', value: scopesInWords(claims) },
    { name: 'Emissions', value: tonnes(emissionsTco2e) },
    { name: 'Credits retired', value: tonnes(offsetsTco2e) },
    ...(hasBalance(claims)
      ? [{ name: 'Net balance', value: tonnes(new Decimal(emissionsTco2e).minus(offsetsTco2e)) }]
      : []),
    { name: 'Entries counted', value: amount(claims.entryCount) },
    { name: 'Issuer', value: claims.issuer },
  ];
}

/** GHG Protocol, Corporate Standard, chapter 9: an inventory is not reduced by credits; these are told apart. */
const hasBalance = ({ type, offsetsTco2e }: Claims): boolean =>
  type === 'carbon_neutral' || type === 'net_zero' || (type === 'custom' && offsetsTco2e > 0);

export const serialRange = ({ prefix, first, last }: SerialBlock): string =>
  first === last ? `${prefix}${first}` : unbroken(`${prefix}${first} – ${prefix}${last}`);

export const origin = ({ id, projectId }: BackingRetirement): string => `Retirement ${id} · project ${projectId}`;
