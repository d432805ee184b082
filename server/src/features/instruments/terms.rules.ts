import { decimalText } from '../../kernel/decimal.ts';
import { defaultRate, type InstrumentTerms, type ProposedTerms } from './rules.ts';
import type { CreateInstrument, UpdateInstrument } from './schema.ts';

const textOrNull = (amount: number | null): string | null => (amount === null ? null : decimalText(amount));

export function draftOf(body: CreateInstrument): ProposedTerms {
  const { type, periodStart, periodEnd, region, quantityKwh = null, registry = null, evidence = null } = body;
  const { kgCo2ePerKwh = defaultRate(type), certificateIds = [], criteria = {}, locationIds = [] } = body;
  const { contractReference = null, productionStart = null, productionEnd = null, productionCountry = null } = body;
  return {
    type,
    periodStart,
    periodEnd,
    region,
    registry,
    evidence,
    certificateIds,
    criteria,
    locationIds,
    contractReference,
    productionStart,
    productionEnd,
    productionCountry,
    quantityKwh: textOrNull(quantityKwh),
    kgCo2ePerKwh: kgCo2ePerKwh === undefined ? undefined : decimalText(kgCo2ePerKwh),
  };
}

export function patched(
  terms: InstrumentTerms,
  { quantityKwh, kgCo2ePerKwh, ...patch }: UpdateInstrument,
): InstrumentTerms {
  const { type, periodStart, periodEnd, region, registry, evidence, certificateIds, criteria } = terms;
  const { locationIds, contractReference, productionStart, productionEnd, productionCountry } = terms;
  return {
    type,
    periodStart,
    periodEnd,
    region,
    registry,
    evidence,
    certificateIds,
    criteria,
    locationIds,
    contractReference,
    productionStart,
    productionEnd,
    productionCountry,
    ...patch,
    quantityKwh: quantityKwh === undefined ? terms.quantityKwh : textOrNull(quantityKwh),
    kgCo2ePerKwh: kgCo2ePerKwh === undefined ? terms.kgCo2ePerKwh : decimalText(kgCo2ePerKwh),
  };
}
