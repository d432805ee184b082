import { Decimal } from '../../../kernel/decimal.ts';
import { scope3Categories } from '../../../kernel/ghg-scope.ts';
import type { Accounts } from '../claims/preparation.schema.ts';
import type { Claims } from '../claims/rules.ts';
import { amount, capital, dateOnOneLine, type Fact, listed, tonnes } from './text.present.ts';

type Statement = Accounts['statements'][number];

/** A fact of any length: each line begins a paragraph. */
export interface Detail {
  name: string;
  lines: readonly string[];
}

const approaches: Readonly<Record<string, string>> = {
  operational_control: 'operational control',
  financial_control: 'financial control',
  equity_share: 'equity share',
};

const NOT_STATED = 'not stated';

const number = (count: number, one: string, many: string): string => `${amount(count)} ${count === 1 ? one : many}`;

const percent = (value: number, rounding: 1 | 4 = Decimal.ROUND_HALF_UP): string =>
  `${amount(new Decimal(value).toDecimalPlaces(1, rounding))}\u00a0%`;

/** Both figures of scope 2, the categories of scope 3, and a line about the rest. Empty on older certificates. */
export function preparationFacts(claims: Claims): Fact[] {
  const accounts = claims.preparation?.accounts;
  if (!accounts) return [];
  return [
    ...(accounts.scope2 ? [{ name: 'Scope 2', value: scope2InWords(accounts.scope2) }] : []),
    ...(claims.scopeCoverage.includes(3) ? [{ name: 'Scope 3', value: scope3InWords(accounts) }] : []),
    { name: 'Basis', value: capital(basisInWords(claims, accounts)) },
  ];
}

function scope2InWords({ method, locationTco2e, marketTco2e }: NonNullable<Accounts['scope2']>): string {
  const location = `location-based ${tonnes(locationTco2e)}`;
  const market = `market-based ${tonnes(marketTco2e)}`;
  const [counts, other] = method === 'market_based' ? [market, location] : [location, market];
  return `${capital(counts)}, which counts; ${other}`;
}

/** The numbers are those of the Corporate Value Chain (Scope 3) Standard. */
function scope3InWords({ scope3Categories: counted }: Accounts): string {
  const numbers = scope3Categories.flatMap((code, index) => (counted.includes(code) ? [index + 1] : []));
  if (numbers.length === 0) return 'None of 15 categories';
  return `${numbers.length === 1 ? 'Category' : 'Categories'} ${listed(numbers)} of 15`;
}

/** What a reader of the first page must know of the details. */
function basisInWords(claims: Claims, accounts: Accounts): string {
  const { measuredPercent } = accounts.quality;
  return [
    approachInWords(accounts),
    ...wholeInWords(accounts),
    exclusionCount(accounts),
    coverageInWords(accounts),
    ...(measuredPercent === null ? [] : [`${percent(measuredPercent)} measured with evidence`]),
    ...overridesInWords(claims, accounts),
    ...ownFactorsInWords(accounts),
  ].join(' · ');
}

function approachInWords({ statements, unstatedYears }: Accounts): string {
  const stated = [...new Set(statements.map(approachOf))];
  if (stated.length === 0) return `consolidation approach ${NOT_STATED}`;
  const open = unstatedYears.length === 0 ? '' : ` (${NOT_STATED} for ${listed(unstatedYears)})`;
  return `consolidation by ${listed(stated)}${open}`;
}

const wholeInWords = ({ wholeTco2e }: Accounts): string[] =>
  wholeTco2e === null ? [] : [`${tonnes(wholeTco2e)} with every location in full`];

const approachOf = ({ consolidationApproach }: Pick<Statement, 'consolidationApproach'>): string =>
  approaches[consolidationApproach] ?? consolidationApproach;

function exclusionCount({ statements, unstatedYears }: Accounts): string {
  const exclusions = statements.flatMap((statement) => statement.exclusions);
  if (exclusions.length === 0) return unstatedYears.length === 0 ? 'no exclusions' : 'no exclusions stated';
  const estimates = exclusions.flatMap(({ estimatedTco2e }) => (estimatedTco2e === null ? [] : [estimatedTco2e]));
  const sum = estimates.reduce((all, estimate) => all.plus(estimate), new Decimal(0));
  const open = exclusions.length - estimates.length;
  const parts = [
    ...(estimates.length === 0 ? [] : [`${tonnes(sum)} estimated`]),
    ...(open === 0 ? [] : [`${open === exclusions.length ? '' : `${amount(open)} `}without an estimate`]),
  ];
  return `${number(exclusions.length, 'exclusion', 'exclusions')} (${parts.join(', ')})`;
}

function coverageInWords({ coverage: { expectedMonths, recordedMonths, excludedMonths } }: Accounts): string {
  const excluded = excludedMonths === 0 ? '' : `, ${number(excludedMonths, 'month', 'months')} excluded`;
  if (expectedMonths === 0) return `no months expected${excluded}`;
  // Only what is recorded in full is 100 %.
  const share = percent((recordedMonths * 100) / expectedMonths, Decimal.ROUND_DOWN);
  return `recorded for ${share} of the expected months${excluded}`;
}

/** `3 overrides lower the total by 182.7 tCO₂e`. Entries without an automatic choice have no known effect. */
function overridesInWords({ scopeCoverage }: Claims, { overrides }: Accounts): string[] {
  const { entries, effectTco2e, withoutEffect } = overrides;
  if (entries === 0) return ['no overridden factors'];
  const basis = scopeCoverage.includes(2) ? ' (scope 2 location-based)' : '';
  const compared = entries - withoutEffect;
  const verb = effectTco2e < 0 ? 'lower' : 'raise';
  const effect =
    effectTco2e === 0
      ? `${compared === 1 ? 'does' : 'do'} not change the total`
      : `${compared === 1 ? `${verb}s` : verb} the total by ${tonnes(Math.abs(effectTco2e))}`;
  return [
    ...(compared === 0 ? [] : [`${number(compared, 'override', 'overrides')} ${effect}${basis}`]),
    ...(withoutEffect === 0 ? [] : [`${number(withoutEffect, 'override', 'overrides')} of unknown effect`]),
  ];
}

function ownFactorsInWords({ ownFactors }: Accounts): string[] {
  if (ownFactors.length === 0) return ['no own factors'];
  const sum = ownFactors.reduce((all, { tco2e }) => all.plus(tco2e), new Decimal(0));
  const share = ownFactors.reduce((all, { sharePercent }) => all.plus(sharePercent ?? 0), new Decimal(0));
  const factors = number(ownFactors.length, 'own factor gives', 'own factors give');
  return [`${factors} ${tonnes(sum)} (${percent(share.toNumber())})`];
}

export const BASIS_TITLE = 'Basis of the figures';

/** Everything that the figures rest on, in words. Empty on older certificates. */
export function preparationDetails(claims: Claims): Detail[] {
  const accounts = claims.preparation?.accounts;
  if (!accounts) return [];
  const { statements, unstatedYears } = accounts;
  return [
    ...statements.flatMap((statement) => statementDetails(statement, statements.length + unstatedYears.length > 1)),
    ...unstatedYears.map((year) => detail(`Statement ${year}`, unstated(year))),
    ...wholeInWords(accounts).map((words) => detail('Equity shares', capital(words))),
    detail('Warming potentials', capital(accounts.gwpSets.map(gwpInWords).join('; '))),
    ...validationDetails(accounts),
    detail('Coverage', capital(coverageInWords(accounts))),
    detail('Data quality', ...qualityLines(accounts)),
    detail('Overridden factors', capital(overridesInWords(claims, accounts).join('; '))),
    detail('Own factors', capital(ownFactorsInWords(accounts).join()), ...accounts.ownFactors.map(ownFactorInWords)),
  ];
}

const detail = (name: string, ...lines: string[]): Detail => ({ name, lines });

const unstated = (year: number): string =>
  `There is no inventory statement for ${year}: consolidation approach, boundary, base year and exclusions are not stated`;

const signOffs: Readonly<Record<string, string>> = {
  one_person: 'prepared and approved by one person',
  second_person: 'approved by a second person',
};

function statementDetails(statement: Statement, isOneOfSeveral: boolean): Detail[] {
  const { fiscalYear, approval, shares, boundary, exclusions } = statement;
  const named = (name: string): string => (isOneOfSeveral ? `${name} ${fiscalYear}` : name);
  const signOff = approval === null ? 'not approved in Tonne' : (signOffs[approval] ?? approval);
  return [
    detail(
      named('Consolidation'),
      `${capital(approachOf(statement))}; inventory statement for ${fiscalYear} ${signOff}`,
      ...(shares.length === 0
        ? []
        : [shares.map(({ location, percent: share }) => `${location} ${percent(share)}`).join('; ')]),
    ),
    detail(named('Boundary'), ...(boundary === null ? [capital(NOT_STATED)] : boundary.split(/\n+/))),
    detail(named('Base year'), baseYearInWords(statement)),
    detail(named('Exclusions'), ...(exclusions.length === 0 ? ['None stated'] : exclusions.map(exclusionInWords))),
  ];
}

const baseSources: Readonly<Record<string, string>> = {
  books: 'computed from the books',
  external: 'base year not kept in Tonne',
  none: 'no figures of that year in Tonne',
};

const baseYearInWords = ({ baseYear }: Statement): string =>
  baseYear === null ? capital(NOT_STATED) : `${baseYear.year}; ${baseSources[baseYear.source] ?? baseYear.source}`;

const exclusionInWords = ({ what, reason, estimatedTco2e }: Statement['exclusions'][number]): string =>
  `${what}: ${reason} (${estimatedTco2e === null ? 'no estimate' : `estimated ${tonnes(estimatedTco2e)}`})`;

const gwpInWords = ({ gwpSet, tco2e }: Accounts['gwpSets'][number]): string =>
  `${gwpSet === 'as_published' ? 'as published with the factors' : `IPCC ${gwpSet}`}: ${tonnes(tco2e)}`;

const validations: Readonly<Record<string, string>> = {
  self_declared: 'Self-declared, not validated',
  submitted: 'Stated by the organisation as submitted for validation',
  validated: 'Stated by the organisation as validated',
};

function validationDetails({ targetValidation }: Accounts): Detail[] {
  if (!targetValidation) return [];
  const { status, reference, date } = targetValidation;
  const terms = [
    validations[status] ?? status,
    ...(date === null ? [] : [dateOnOneLine(date)]),
    ...(reference === null ? [] : [`reference ${reference}`]),
  ];
  return [detail('Validation of the target', terms.join(', '))];
}

function qualityLines({ quality }: Accounts): string[] {
  const { measuredPercent, measuredReviewedPercent, statedPercent } = quality;
  if (measuredPercent === null || measuredReviewedPercent === null || statedPercent === null) return ['No emissions'];
  const rest = new Decimal(100).minus(measuredPercent).minus(statedPercent).toNumber();
  return [
    `Of the tonnes: measured with evidence ${percent(measuredPercent)} (reviewed by a second person ${percent(measuredReviewedPercent)}), stated as measured without evidence ${percent(statedPercent)}, not measured ${percent(rest)}`,
    uncertaintyInWords(quality),
  ];
}

function uncertaintyInWords({ uncertaintyPercent, uncertaintyCoveragePercent }: Accounts['quality']): string {
  const known = percent(uncertaintyCoveragePercent ?? 0);
  return uncertaintyPercent === null
    ? `No uncertainty is stated: it is known for ${known} of the tonnes`
    : `Uncertainty ±\u00a0${percent(uncertaintyPercent)} at 95\u00a0% confidence, for ${known} of the tonnes`;
}

/** The name may be missing in an older factor, and so may the publication. */
function ownFactorInWords(factor: Accounts['ownFactors'][number]): string {
  const { code, name, value, unit, publication, reason, tco2e, sharePercent } = factor;
  const share = sharePercent === null ? '' : ` (${percent(sharePercent)})`;
  const source = [publication ?? 'no publication', ...(reason === null ? ['no reason'] : [reason])].join('; ');
  return `${name ?? code}, ${value} ${unit}: ${tonnes(tco2e)}${share}; ${source}`;
}
