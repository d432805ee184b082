import { type Block, column, table } from '@tonne/documents';
import { type CriterionName, criteriaFor, eligibilityOf, type ReportedInstrument } from '../../../instruments/index.ts';
import { counted } from '../amounts.rules.ts';

const TYPES: Record<ReportedInstrument['type'], string> = {
  guarantee_of_origin: 'Guarantee of origin',
  rec: 'Renewable energy certificate (REC)',
  i_rec: 'International REC (I-REC)',
  ppa: 'Power purchase agreement',
  supplier_factor: 'Supplier’s emission rate',
  green_tariff: 'Green tariff',
};

/** Scope 2 Guidance, table 7.1. */
const CRITERIA: Record<CriterionName, string> = {
  conveysAttributes: 'conveys the emission rate',
  uniqueClaim: 'only instrument with this claim',
  trackedAndRetired: 'tracked and cancelled for the organisation',
  vintageClose: 'vintage close to the use',
  sameMarket: 'same market',
  supplierMixDisclosed: 'supplier discloses its mix',
  attributesTransferred: 'contract transfers all claims',
  residualMixAvailable: 'residual mix exists, or its absence is disclosed',
};

function qualificationInWords({ ineligibleBecause }: ReportedInstrument): string {
  const eligibility = eligibilityOf(ineligibleBecause);
  if (eligibility === 'older_rules') return 'Recorded before instruments had to qualify';
  const reasons = (ineligibleBecause ?? []).map(({ message }) => message);
  return reasons.length === 0 ? 'Yes' : `No, covers nothing: ${reasons.join(' ')}`;
}

export const instrumentTable = (instruments: readonly ReportedInstrument[]): Block =>
  table({
    id: 'instruments',
    title: 'Contractual instruments',
    columns: [
      column.text('id', 'Instrument', { printed: false, width: 38 }),
      column.text('type', 'Type code', { printed: false, width: 20 }),
      column.text('typeName', 'Type', { width: 32 }),
      column.text('region', 'Market', { width: 9 }),
      column.date('periodStart', 'From'),
      column.date('periodEnd', 'To'),
      column.decimal('quantityKwh', 'Bought', { unit: 'kWh', decimals: 0 }),
      column.decimal('allocatedKwh', 'Held by entries', { unit: 'kWh', decimals: 0 }),
      column.decimal('kgCo2ePerKwh', 'Rate', { unit: 'kg CO₂e/kWh', decimals: 4 }),
      column.text('registry', 'Registry', { printed: false, width: 20 }),
      column.text('evidence', 'Evidence', { printed: false, width: 40 }),
      column.text('qualifies', 'Qualifies', {
        printed: instruments.some((each) => eligibilityOf(each.ineligibleBecause) !== 'eligible'),
        width: 36,
      }),
    ],
    rows: instruments.map((instrument) => ({
      id: instrument.id,
      type: instrument.type,
      typeName: TYPES[instrument.type],
      region: instrument.region,
      periodStart: instrument.periodStart,
      periodEnd: instrument.periodEnd,
      quantityKwh: instrument.quantityKwh,
      allocatedKwh: instrument.allocatedKwh,
      kgCo2ePerKwh: instrument.kgCo2ePerKwh,
      registry: instrument.registry,
      evidence: instrument.evidence,
      qualifies: qualificationInWords(instrument),
    })),
    emptyText: 'No instruments are recorded for the period.',
  });

/** A purchase may consist of thousands of certificates, too many for one cell on paper. */
const MOST_NUMBERS = 4;

function numbersInWords({ certificateIds }: ReportedInstrument): string | null {
  if (certificateIds.length === 0) return null;
  const more = certificateIds.length - MOST_NUMBERS;
  const shown = certificateIds.slice(0, MOST_NUMBERS);
  return [...shown, ...(more > 0 ? [`and ${counted(more, 'more', 'more')}`] : [])].join('; ');
}

const verdicts = [
  { name: 'Met', is: true },
  { name: 'Not met', is: false },
  { name: 'Not stated', is: null },
] as const;

/** `Met: conveys the emission rate, same market. Not stated: vintage close to the use.` */
function criteriaInWords({ type, criteria }: ReportedInstrument): string {
  const relevant = criteriaFor(type);
  return verdicts
    .map(({ name, is }) => ({ name, some: relevant.filter((each) => (criteria[each] ?? null) === is) }))
    .filter(({ some }) => some.length > 0)
    .map(({ name, some }) =>
      some.length === relevant.length
        ? `${name}: all ${relevant.length}.`
        : `${name}: ${some.map((each) => CRITERIA[each]).join(', ')}.`,
    )
    .join(' ');
}

/** What a reader needs to look the instruments up, and the quality criteria of each. */
export const instrumentEvidenceTable = (instruments: readonly ReportedInstrument[]): Block =>
  table({
    id: 'instrument_evidence',
    title: 'Registry, numbers and quality criteria of the instruments',
    columns: [
      column.text('id', 'Instrument', { printed: false, width: 38 }),
      column.text('typeName', 'Type', { width: 24 }),
      column.date('periodStart', 'From'),
      column.text('registry', 'Registry or contract', { width: 24 }),
      column.text('numbers', 'Numbers', { width: 36 }),
      column.text('certificateIds', 'All numbers', { printed: false, width: 40 }),
      column.text('criteria', 'Quality criteria', { width: 44 }),
      column.text('evidence', 'Evidence', { width: 28 }),
    ],
    rows: instruments.map((instrument) => ({
      id: instrument.id,
      typeName: TYPES[instrument.type],
      periodStart: instrument.periodStart,
      registry: instrument.registry ?? instrument.contractReference,
      numbers: numbersInWords(instrument),
      certificateIds: instrument.certificateIds.length === 0 ? null : instrument.certificateIds.join('; '),
      criteria: criteriaInWords(instrument),
      evidence: instrument.evidence,
    })),
  });
