import type { CivilDate } from '../../../kernel/period.ts';
import { type Registry, registryOf } from '../certificates/rules.ts';
import { type InstrumentTerms, isCertificate, mayBeUnlimited, warningsOf } from '../rules.ts';

/** A row of `data/instrument-markets.csv`: a market takes certificates of production in these countries. */
export interface MarketRule {
  /** `*` stands for every other market, which takes its own country only. */
  readonly markets: readonly string[];
  readonly accepts: readonly string[];
  readonly validFrom: CivilDate | null;
  readonly validTo: CivilDate | null;
}

export interface Tables {
  readonly registries: readonly Registry[];
  readonly markets: readonly MarketRule[];
}

export const eligibilities = ['eligible', 'ineligible', 'older_rules'] as const;
export type Eligibility = (typeof eligibilities)[number];

export const reasonCodes = [
  'criterion_not_met',
  'criteria_not_stated',
  'certificates_not_stated',
  'vintage_outside',
  'other_market',
  'contract_not_bound',
  'evidence_missing',
] as const;
export interface Reason {
  readonly code: (typeof reasonCodes)[number];
  readonly message: string;
}

/** Null: recorded before instruments had to qualify. It keeps what it covers until its terms change. */
export const eligibilityOf = (reasons: readonly Reason[] | null): Eligibility =>
  reasons === null ? 'older_rules' : reasons.length === 0 ? 'eligible' : 'ineligible';

export const coversEnergy = ({
  ineligibleBecause,
}: {
  readonly ineligibleBecause: readonly Reason[] | null;
}): boolean => eligibilityOf(ineligibleBecause) !== 'ineligible';

type Terms = Omit<InstrumentTerms, 'kgCo2ePerKwh' | 'quantityKwh'>;

/** Why the instrument covers nothing: Scope 2 Guidance, chapter 7. */
export const reasonsAgainst = (terms: Terms, tables: Tables): Reason[] => [
  ...warningsOf(terms).flatMap(({ code, message }) => (code === 'production_not_stated' ? [] : [{ code, message }])),
  ...certificateReasons(terms),
  ...vintageReasons(terms),
  ...marketReasons(terms, tables),
  ...contractReasons(terms),
];

const certificateReasons = ({ type, registry, certificateIds }: Terms): Reason[] =>
  isCertificate(type) && (registry === null || certificateIds.length === 0)
    ? [
        {
          code: 'certificates_not_stated',
          message: 'The registry and the numbers of the cancelled certificates are not stated.',
        },
      ]
    : [];

const yearOf = (day: CivilDate): number => Number(day.slice(0, 4));

/** Production within the calendar year of use, or up to 12 months before the use begins. */
function vintageReasons({ periodStart, periodEnd, productionStart, productionEnd }: Terms): Reason[] {
  if (productionStart === null || productionEnd === null) return [];
  const aYearBefore = `${yearOf(periodStart) - 1}${periodStart.slice(4)}`;
  const latest = `${yearOf(periodEnd)}-12-31`;
  if (productionStart >= aYearBefore && productionEnd <= latest) return [];
  const message = `The electricity was produced from ${productionStart} to ${productionEnd}; for use from ${periodStart} it must be produced between ${aYearBefore} and ${latest}.`;
  return [{ code: 'vintage_outside', message }];
}

function marketReasons({ region, registry, productionCountry, periodEnd }: Terms, tables: Tables): Reason[] {
  const known = registry === null ? undefined : registryOf(registry, tables.registries);
  const countries = productionCountry === null ? (known?.countries ?? []) : [productionCountry];
  const accepted = acceptedIn(region, periodEnd, tables.markets);
  if (countries.length === 0 || countries.some((country) => accepted.includes(country))) return [];
  const origin = productionCountry === null ? `of ${registry}` : `from ${productionCountry}`;
  const message = `Certificates ${origin} are not recognised in ${region} on ${periodEnd}, only those from ${accepted.join(', ')}.`;
  return [{ code: 'other_market', message }];
}

/** A part of a country may have rules of its own. */
function acceptedIn(region: string, day: CivilDate, rules: readonly MarketRule[]): readonly string[] {
  const country = region.slice(0, 2);
  const isInForce = ({ validFrom, validTo }: MarketRule): boolean =>
    (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo);
  const find = (market: string) => rules.find((rule) => rule.markets.includes(market) && isInForce(rule));
  return (find(region) ?? find(country))?.accepts ?? [country];
}

/** A supplier's rate is that of a contract: places, days and proof. */
function contractReasons({ type, locationIds, evidence }: Terms): Reason[] {
  if (!mayBeUnlimited(type)) return [];
  const message =
    'The contract names no location: a supplier covers at most what the locations under contract consume.';
  return [
    ...(locationIds.length > 0 ? [] : [{ code: 'contract_not_bound' as const, message }]),
    ...(evidence === null
      ? [{ code: 'evidence_missing' as const, message: 'No evidence of the contract is named.' }]
      : []),
  ];
}
