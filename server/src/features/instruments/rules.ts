import { Decimal } from '../../kernel/decimal.ts';
import { type CivilDate, checkPeriod, EARLIEST_DAY, endOfNextYear, type Period } from '../../kernel/period.ts';
import { duplicate, type ErrorDetail, invalidState } from '../../platform/errors/index.ts';
import { type Block, countOf, sharesCertificate } from './certificates/rules.ts';

/** Instruments that may carry a claim about electricity: Scope 2 Guidance, table 6.2. */
export const types = ['guarantee_of_origin', 'rec', 'i_rec', 'ppa', 'supplier_factor', 'green_tariff'] as const;
export type InstrumentType = (typeof types)[number];

/** Energy attribute certificates, each for one megawatt hour. */
export const isCertificate = (type: InstrumentType): boolean =>
  type === 'guarantee_of_origin' || type === 'rec' || type === 'i_rec';

/** A supplier's delivery may have no amount. It then covers all consumption in its market. */
export const mayBeUnlimited = (type: InstrumentType): boolean => type === 'supplier_factor' || type === 'green_tariff';

/** The quality criteria of the Scope 2 Guidance, table 7.1, in its order. */
export const criteriaNames = [
  'conveysAttributes',
  'uniqueClaim',
  'trackedAndRetired',
  'vintageClose',
  'sameMarket',
  'supplierMixDisclosed',
  'attributesTransferred',
  'residualMixAvailable',
] as const;
export type CriterionName = (typeof criteriaNames)[number];

/** Null or absent: not stated. */
export type Criteria = { readonly [Name in CriterionName]?: boolean | null };

export const warningCodes = ['criterion_not_met', 'criteria_not_stated', 'production_not_stated'] as const;
export interface InstrumentWarning {
  readonly code: (typeof warningCodes)[number];
  readonly message: string;
}

/** The fields that can be changed. Amounts are decimal text. */
export interface InstrumentTerms extends Period {
  type: InstrumentType;
  /** Null if it has no limit. */
  quantityKwh: string | null;
  region: string;
  kgCo2ePerKwh: string;
  registry: string | null;
  certificateIds: string[];
  evidence: string | null;
  criteria: Criteria;
  /** Locations that a contract supplies; empty for all of the market. */
  locationIds: string[];
  contractReference: string | null;
  /** Days and country of production; null if not stated. */
  productionStart: CivilDate | null;
  productionEnd: CivilDate | null;
  productionCountry: string | null;
}

/** Terms before they are checked. The rate is undefined if neither the request nor the type states it. */
export type ProposedTerms = Omit<InstrumentTerms, 'kgCo2ePerKwh'> & { readonly kgCo2ePerKwh: string | undefined };

/** A contract over several years is recorded year by year; otherwise one year's certificates would cover another. */
const A_YEAR = { days: 366, inWords: '366 days from periodStart on' };

export interface Known {
  readonly now: Date;
  /** Markets known to the library or the organisation. */
  readonly regions: ReadonlySet<string>;
  /** Locations among the given ones that the organisation does not have. */
  readonly unknownLocations: readonly string[];
  /** The certificates as numbers, one block for each. */
  readonly blocks: readonly Block[];
}

/** All problems of an instrument. */
export const checkTerms = (terms: ProposedTerms, { now, regions, unknownLocations, blocks }: Known): ErrorDetail[] => [
  ...checkPeriod(terms, { earliest: EARLIEST_DAY, latest: endOfNextYear(now), longest: A_YEAR }),
  ...checkQuantity(terms),
  ...checkRate(terms),
  ...checkRegion(terms.region, regions),
  ...checkCertificates(terms, blocks),
  ...checkCount(terms, blocks),
  ...checkProduction(terms),
  ...unknownLocations.map((id) => ({
    field: 'locationIds',
    message: `has ${id}, which is not a location of this organisation`,
  })),
];

function checkQuantity({ type, quantityKwh }: ProposedTerms): ErrorDetail[] {
  if (quantityKwh !== null || mayBeUnlimited(type)) return [];
  return [
    { field: 'quantityKwh', message: `is required for ${type}; only supplier_factor and green_tariff may omit it` },
  ];
}

/** Certificates default to energy without emissions. */
export const defaultRate = (type: InstrumentType): number | undefined => (isCertificate(type) ? 0 : undefined);

function checkRate({ type, kgCo2ePerKwh }: ProposedTerms): ErrorDetail[] {
  if (kgCo2ePerKwh !== undefined) return [];
  return [{ field: 'kgCo2ePerKwh', message: `is required for ${type}` }];
}

function checkRegion(region: string, known: ReadonlySet<string>): ErrorDetail[] {
  if (known.has(region)) return [];
  const message = 'is not a known market: it needs an electricity factor or a location of this organisation';
  return [{ field: 'region', message }];
}

function checkCertificates({ registry, certificateIds }: ProposedTerms, blocks: readonly Block[]): ErrorDetail[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const id of certificateIds) (seen.has(id) ? twice : seen).add(id);
  return [
    ...(registry === null && certificateIds.length > 0
      ? [{ field: 'registry', message: 'is required with certificateIds' }]
      : []),
    ...[...twice].map((id) => ({ field: 'certificateIds', message: `has ${id} twice` })),
    ...blocks.flatMap((block, index) => {
      const id = certificateIds[index] ?? '';
      const isShared = blocks.slice(0, index).some((earlier) => sharesCertificate(earlier, block));
      return isShared && !twice.has(id)
        ? [{ field: 'certificateIds', message: `has ${id}, which shares a certificate with an earlier one` }]
        : [];
    }),
  ];
}

const KWH_OF_CERTIFICATE = 1000;

/** A certificate stands for one megawatt hour, so a quantity cannot exceed the certificates. */
function checkCount({ quantityKwh }: ProposedTerms, blocks: readonly Block[]): ErrorDetail[] {
  if (quantityKwh === null || blocks.length === 0) return [];
  const most = new Decimal(countOf(blocks).toString()).times(KWH_OF_CERTIFICATE);
  if (most.gte(quantityKwh)) return [];
  const message = `is ${new Decimal(quantityKwh).toFixed()} kWh, but the certificates stand for ${most.toFixed()} kWh: one megawatt hour each`;
  return [{ field: 'quantityKwh', message }];
}

function checkProduction({ productionStart, productionEnd }: ProposedTerms): ErrorDetail[] {
  if ((productionStart === null) !== (productionEnd === null)) {
    const field = productionStart === null ? 'productionStart' : 'productionEnd';
    return [{ field, message: 'is required: state both days of production, or neither' }];
  }
  if (productionStart === null || productionEnd === null || productionStart <= productionEnd) return [];
  return [{ field: 'productionEnd', message: 'must be on or after productionStart' }];
}

/** Another organisation's instrument is not named. */
export function refuseTaken(taken: ReadonlyArray<{ certificateId: string; instrumentId: string | null }>): void {
  if (taken.length === 0) return;
  const claims = taken.map(
    ({ certificateId, instrumentId }) =>
      `${certificateId} is already claimed by ${instrumentId ?? 'another instrument'}`,
  );
  throw duplicate(`${claims.join('; ')}. A certificate is used only once.`);
}

/** Whether nothing but the evidence changes. */
export const isSameButEvidence = (before: InstrumentTerms, after: ProposedTerms): boolean =>
  Object.entries(after).every(
    ([field, value]) =>
      field === 'evidence' || JSON.stringify(before[field as keyof InstrumentTerms]) === JSON.stringify(value),
  );

/** Locked entries were calculated with these. */
const frozenFields = ['type', 'periodStart', 'periodEnd', 'region', 'kgCo2ePerKwh', 'locationIds'] as const;
type Frozen = Readonly<Record<(typeof frozenFields)[number], unknown>> & { readonly quantityKwh: string | null };

/** Locked entries keep their energy of an instrument, so it cannot shrink below that or change its terms. */
export function refuseFrozen(before: Frozen, after: Frozen, frozenKwh: Decimal): void {
  if (frozenKwh.isZero()) return;
  const changed = frozenFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  if (changed.length > 0)
    throw invalidState(
      `Locked entries hold ${frozenKwh.toFixed()} kWh of this instrument, so ${changed.join(', ')} cannot change; reopen their reporting period first.`,
    );
  if (after.quantityKwh !== null && frozenKwh.gt(after.quantityKwh))
    throw invalidState(
      `Locked entries hold ${frozenKwh.toFixed()} kWh of this instrument, so quantityKwh cannot be less; reopen their reporting period first.`,
    );
}

export function refuseDeleteFrozen(frozenKwh: Decimal): void {
  if (frozenKwh.isZero()) return;
  throw invalidState(
    `Locked entries hold ${frozenKwh.toFixed()} kWh of this instrument, so it cannot be deleted; reopen their reporting period first.`,
  );
}

/** Criteria 6 and 7 apply to some types only; the others apply to all. Scope 2 Guidance, table 7.1. */
function applies(name: CriterionName, type: InstrumentType): boolean {
  if (name === 'supplierMixDisclosed') return mayBeUnlimited(type);
  if (name === 'attributesTransferred') return type === 'ppa';
  return true;
}

export const criteriaFor = (type: InstrumentType): CriterionName[] =>
  criteriaNames.filter((name) => applies(name, type));

type Qualified = Pick<InstrumentTerms, 'type' | 'criteria' | 'productionStart'>;

export function warningsOf({ type, criteria, productionStart }: Qualified): InstrumentWarning[] {
  const relevant = criteriaFor(type);
  const unmet = relevant.filter((name) => criteria[name] === false);
  const unstated = relevant.filter((name) => (criteria[name] ?? null) === null);
  const table = 'of the Scope 2 Guidance (table 7.1)';
  return [
    ...unmet.map((name) => ({
      code: 'criterion_not_met' as const,
      message: `The criterion ${name} ${table} is not met.`,
    })),
    ...(unstated.length === 0
      ? []
      : [
          {
            code: 'criteria_not_stated' as const,
            message: `Criteria ${table} are not stated: ${unstated.join(', ')}.`,
          },
        ]),
    ...(isCertificate(type) && productionStart === null
      ? [
          {
            code: 'production_not_stated' as const,
            message:
              'The days of production are not stated, so that the vintage rests on the word of the organisation alone.',
          },
        ]
      : []),
  ];
}
