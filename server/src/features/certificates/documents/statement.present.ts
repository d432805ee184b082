import { Decimal } from '../../../kernel/decimal.ts';
import { ghgScopes } from '../../../kernel/ghg-scope.ts';
import { proximityInWords } from '../../inventory/index.ts';
import type { Claims } from '../claims/rules.ts';
import { isDemonstration } from '../claims/rules.ts';
import type { CertificateType } from '../schema.ts';
import { issuerInWords, nameNotices } from './identity.present.ts';
import { preparationFacts } from './preparation.present.ts';
import {
  amount,
  capital,
  dateOnOneLine,
  type Fact,
  fromTo,
  scopesInWords,
  shortScopes,
  tonnes,
} from './text.present.ts';

/** Titles name the declaration without endorsing it, since a certificate is its issuer's own statement. */
export const titles: Record<CertificateType, string> = {
  ghg_inventory: 'Statement of greenhouse-gas emissions',
  carbon_neutral: 'Statement of carbon neutrality',
  net_zero: 'Statement of net-zero emissions',
  offset_retirement: 'Statement of retired carbon credits',
  custom: 'Statement of recorded emissions',
};

export const ASSURANCE = 'Self-declared, not assured';

const approvals: Record<NonNullable<Claims['approval']>, string> = {
  one_person: 'Prepared and approved by one person',
  second_person: 'Approved by a second person',
};

/** Empty on older certificates, which do not state their approval. Newer ones state the roles too. */
export function approvalsOf({ approval, preparation }: Claims): string[] {
  if (approval === undefined) return [];
  if (!preparation) return [approvals[approval]];
  const { preparedBy, approvedBy } = preparation.people;
  const prepared = approval === 'one_person' ? '' : `, prepared in the role ${preparedBy}`;
  return [`${approvals[approval]} (role ${approvedBy})${prepared}`];
}

/** Precedes the name of the beneficiary and the statement. */
export const OPENING = 'The issuer states that';

export const DEMONSTRATION = 'Demonstration';

/** Follows the name of the beneficiary. */
export function statement(claims: Claims): string {
  const emissions = tonnes(claims.emissionsTco2e);
  const credits = `${tonnes(claims.offsetsTco2e)} of carbon credits`;
  const boundary = `in ${shortScopes(claims)} ${fromTo(claims)}`;
  switch (claims.type) {
    case 'ghg_inventory':
      return `accounted for greenhouse-gas emissions of ${emissions} ${boundary}.`;
    case 'carbon_neutral':
      return `balanced its greenhouse-gas emissions of ${emissions} ${boundary} in full by retiring ${credits}${pursuit(claims)}.`;
    case 'net_zero':
      return netZero(claims, boundary);
    case 'offset_retirement':
      return `permanently retired ${credits} for the period ${fromTo(claims)}.`;
    case 'custom':
      return `recorded greenhouse-gas emissions of ${emissions} ${boundary}${claims.offsetsTco2e > 0 ? ` and retired ${credits}` : ''}.`;
  }
}

/** ISO 14068-1: a claim of balance also names the reduction. */
const pursuit = ({ target }: Claims): string =>
  target
    ? `, with a target to emit ${target.reductionPercent}\u00a0% less than in ${target.baseYear} by ${target.targetYear}`
    : '';

function netZero(claims: Claims, boundary: string): string {
  const { target, emissionsTco2e, offsetsTco2e } = claims;
  const emissions = tonnes(emissionsTco2e);
  const retired = tonnes(offsetsTco2e);
  if (target?.achievedPercent !== undefined) {
    const rest = offsetsTco2e === 0 ? '' : `, and neutralised the rest by retiring ${retired} of carbon removals`;
    return `reduced its greenhouse-gas emissions by ${target.achievedPercent}\u00a0% against ${target.baseYear}, to ${emissions} ${boundary}${rest}.`;
  }
  // Older claims did not require a reduction.
  if (offsetsTco2e === 0) return `had no greenhouse-gas emissions ${boundary}.`;
  return `brought its greenhouse-gas emissions of ${emissions} ${boundary} to net zero by retiring ${retired} of carbon credits.`;
}

/** Warnings for readers. Documents print them below the statement; the page shows them above it. */
export function noticesOf(claims: Claims): string[] {
  return [
    ...(isDemonstration(claims)
      ? [`${DEMONSTRATION}: this statement rests on sample credits, which no registry has retired.`]
      : []),
    ...nameNotices(claims),
    ...firstYearNotice(claims),
    ...openPeriodNotice(claims),
    ...productNotice(claims),
  ];
}

/** ISO 14068-1: a claim may rest on planned reductions once, and says so. */
const firstYearNotice = ({ neutrality }: Claims): string[] =>
  neutrality?.reductions === 'planned' ? [`${FIRST_YEAR}.`] : [];

const FIRST_YEAR = 'First year: reductions planned, not yet shown';

/** A period is open until its last day has passed. Retired credits do not depend on the period. */
function openPeriodNotice({ type, issuedAt, periodEnd }: Claims): string[] {
  if (type === 'offset_retirement' || issuedAt.slice(0, 10) > periodEnd) return [];
  return [
    `The period had not ended when this was issued on ${dateOnOneLine(issuedAt)}; the figures are those approved until then.`,
  ];
}

/** Directive (EU) 2024/825 forbids claims that a product is neutral because of offsetting. */
const productNotice = ({ type }: Claims): string[] =>
  type === 'carbon_neutral' || type === 'net_zero'
    ? ['This statement is about an organisation. It makes no claim about any product (Directive (EU) 2024/825).']
    : [];

/** Claims for a table, the most important first. The issuer's name may be long, so it comes last. */
export const factsOf = (claims: Claims): Fact[] => [
  { name: 'Period', value: `${dateOnOneLine(claims.periodStart)} – ${dateOnOneLine(claims.periodEnd)}` },
  ...(claims.type === 'offset_retirement' ? retiredFacts(claims) : emissionFacts(claims)),
  ...approvalsOf(claims).map((value) => ({ name: 'Approval', value })),
  ...(claims.type === 'offset_retirement' ? [] : sourceFacts(claims)),
  { name: 'Issuer', value: issuerInWords(claims) },
];

/** Leaves out emissions, which may be incomplete when credits are retired. */
const retiredFacts = ({ offsetsTco2e }: Claims): Fact[] => [{ name: 'Credits retired', value: tonnes(offsetsTco2e) }];

function emissionFacts(claims: Claims): Fact[] {
  const { emissionsTco2e, offsetsTco2e, scopeCoverage } = claims;
  const others = ghgScopes.filter((scope) => !scopeCoverage.includes(scope));
  return [
    { name: 'Scopes covered', value: scopesInWords(scopeCoverage) },
    ...(others.length === 0 ? [] : [{ name: 'Scopes not covered', value: scopesInWords(others) }]),
    { name: 'Emissions', value: tonnes(emissionsTco2e) },
    { name: 'Credits retired', value: tonnes(offsetsTco2e) },
    ...(hasBalance(claims)
      ? [{ name: 'Net balance', value: tonnes(new Decimal(emissionsTco2e).minus(offsetsTco2e)) }]
      : []),
    ...targetFacts(claims),
    ...reductionFacts(claims),
    ...preparationFacts(claims),
  ];
}

const sourceFacts = (claims: Claims): Fact[] => [
  { name: 'Entries counted', value: entriesOf(claims), isMinor: true },
  ...editionFacts(claims),
  ...proximityFacts(claims),
];

/** GHG Protocol, Corporate Standard, chapter 9: credits do not reduce emissions. A balance is a separate claim. */
const hasBalance = ({ type }: Claims): boolean => type === 'carbon_neutral' || type === 'net_zero';

function entriesOf({ entryCount, notCounted, straddling }: Claims): string {
  if (straddling) {
    const { entries, tco2e } = straddling;
    return `${amount(entryCount)}, of which ${amount(entries)} cross${entries === 1 ? 'es' : ''} an edge of the period and count${entries === 1 ? 's' : ''} by share of days (${tonnes(tco2e)})`;
  }
  if (!notCounted) return amount(entryCount);
  const { entries, tco2e } = notCounted;
  return `${amount(entryCount)}; ${amount(entries)} more (${tonnes(tco2e)}) cross${entries === 1 ? 'es' : ''} an edge of the period and ${entries === 1 ? 'is' : 'are'} left out`;
}

function editionFacts({ factorEditions }: Claims): Fact[] {
  if (factorEditions === undefined) return [];
  const bySource = new Map<string, number[]>();
  for (const { source, vintage } of factorEditions) bySource.set(source, [...(bySource.get(source) ?? []), vintage]);
  const value = [...bySource]
    .map(([source, vintages]) => `${source === 'custom' ? 'own factors' : source} ${vintages.join(', ')}`)
    .join('; ');
  return [{ name: 'Emission factors', value, isMinor: true }];
}

/** Empty on older certificates. Keeps each figure and its sign on one line. */
function proximityFacts({ factorProximityPercent: shares, scopeCoverage }: Claims): Fact[] {
  if (!shares) return [];
  const basis = scopeCoverage.includes(2) ? ' (scope 2 location-based)' : '';
  const value = `${capital(proximityInWords(shares)).replaceAll(' %', '\u00a0%')}${basis}`;
  return [{ name: 'Factors by proximity', value, isMinor: true }];
}

/** A base from the books needs no remark. Older claims name no source: their base was typed. */
const BASES: Readonly<Record<string, string>> = {
  books: '',
  external: 'base year not kept in Tonne',
  typed: 'base year typed, not checked',
};

/** The figures of the target; its title is the organisation's own. */
function targetFacts({ target }: Claims): Fact[] {
  if (!target) return [];
  const { baseYear, baseYearTco2e, baseSource, targetYear, reductionPercent } = target;
  const base = [tonnes(baseYearTco2e), ...(baseSource ? [BASES[baseSource] ?? ''] : [BASES.typed])].filter(Boolean);
  const value = `${reductionPercent}\u00a0% below ${baseYear} (${base.join('; ')}) by ${targetYear}`;
  return [{ name: 'Reduction target', value }];
}

/** Empty on other types and on older certificates. */
function reductionFacts({ neutrality, emissionsTco2e }: Claims): Fact[] {
  if (!neutrality) return [];
  const { reductions, budgetTco2e } = neutrality;
  const shown = `${tonnes(emissionsTco2e)} emitted of ${tonnes(budgetTco2e)} that the target allows`;
  return [{ name: 'Reductions', value: reductions === 'planned' ? FIRST_YEAR : shown }];
}
