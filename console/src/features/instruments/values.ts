import type { CreateInstrument, Instrument } from '@tonne/sdk';
import { yearPeriod } from '../../components/filters/index.ts';

export type InstrumentType = Instrument['type'];
export type Criteria = NonNullable<CreateInstrument['criteria']>;

/** The values in the form. An empty string is an empty field. */
export interface Values {
  readonly type: InstrumentType;
  readonly quantityKwh: number | '';
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly region: string;
  readonly kgCo2ePerKwh: number | '';
  readonly registry: string;
  /** One per line. */
  readonly certificateIds: string;
  readonly evidence: string;
  readonly criteria: Criteria;
  readonly locationIds: readonly string[];
  readonly contractReference: string;
  readonly productionStart: string | null;
  readonly productionEnd: string | null;
  readonly productionCountry: string;
}

export const emptyValues = (year: number, region: string): Values => ({
  type: 'guarantee_of_origin',
  quantityKwh: '',
  kgCo2ePerKwh: 0,
  region,
  ...yearPeriod(year),
  registry: '',
  certificateIds: '',
  evidence: '',
  criteria: {},
  locationIds: [],
  contractReference: '',
  productionStart: null,
  productionEnd: null,
  productionCountry: '',
});

export const valuesOf = (instrument: Instrument): Values => ({
  type: instrument.type,
  quantityKwh: instrument.quantityKwh ?? '',
  periodStart: instrument.periodStart,
  periodEnd: instrument.periodEnd,
  region: instrument.region,
  kgCo2ePerKwh: instrument.kgCo2ePerKwh,
  registry: instrument.registry ?? '',
  certificateIds: instrument.certificateIds.join('\n'),
  evidence: instrument.evidence ?? '',
  criteria: instrument.criteria,
  locationIds: instrument.locationIds,
  contractReference: instrument.contractReference ?? '',
  productionStart: instrument.productionStart,
  productionEnd: instrument.productionEnd,
  productionCountry: instrument.productionCountry ?? '',
});

export const isCertificate = (type: InstrumentType): boolean =>
  type === 'guarantee_of_origin' || type === 'rec' || type === 'i_rec';

export const mayBeUnlimited = (type: InstrumentType): boolean => type === 'supplier_factor' || type === 'green_tariff';

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Undefined until all required fields are filled in. */
export function bodyOf(values: Values): CreateInstrument | undefined {
  const { type, quantityKwh, periodStart, periodEnd, kgCo2ePerKwh, criteria } = values;
  const region = values.region.trim().toUpperCase();
  if (!periodStart || !periodEnd || region === '' || kgCo2ePerKwh === '') return undefined;
  if (quantityKwh === '' && !mayBeUnlimited(type)) return undefined;
  return {
    type,
    periodStart,
    periodEnd,
    region,
    kgCo2ePerKwh,
    criteria,
    quantityKwh: quantityKwh === '' ? null : quantityKwh,
    registry: values.registry.trim() || null,
    certificateIds: lines(values.certificateIds),
    evidence: values.evidence.trim() || null,
    locationIds: [...values.locationIds],
    contractReference: values.contractReference.trim() || null,
    productionStart: values.productionStart,
    productionEnd: values.productionEnd,
    productionCountry: values.productionCountry.trim().toUpperCase() || null,
  };
}
