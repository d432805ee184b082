import { Decimal } from '../../kernel/decimal.ts';
import { defaultRate } from './rules.ts';
import type { CreateInstrument, UpdateInstrument } from './schema.ts';
import type { InstrumentRow, InstrumentTerms } from './store.ts';

/** The terms with a rate that may still be missing: a rule says so. */
export type Proposed = Omit<InstrumentTerms, 'kgCo2ePerKwh'> & { readonly kgCo2ePerKwh: string | undefined };

const text = (amount: number): string => new Decimal(amount).toFixed();
const textOrNull = (amount: number | null): string | null => (amount === null ? null : text(amount));

export function draftOf(body: CreateInstrument): Proposed {
  const { type, periodStart, periodEnd, region, quantityKwh = null, registry = null, evidence = null } = body;
  const { kgCo2ePerKwh = defaultRate(type), certificateIds = [], criteria = {} } = body;
  return {
    ...{ type, periodStart, periodEnd, region, registry, evidence, certificateIds, criteria },
    quantityKwh: textOrNull(quantityKwh),
    kgCo2ePerKwh: kgCo2ePerKwh === undefined ? undefined : text(kgCo2ePerKwh),
  };
}

export function patched(
  row: InstrumentRow,
  { quantityKwh, kgCo2ePerKwh, ...patch }: UpdateInstrument,
): InstrumentTerms {
  const { type, periodStart, periodEnd, region, registry, evidence, certificateIds, criteria } = row;
  return {
    ...{ type, periodStart, periodEnd, region, registry, evidence, certificateIds, criteria },
    ...patch,
    quantityKwh: quantityKwh === undefined ? row.quantityKwh : textOrNull(quantityKwh),
    kgCo2ePerKwh: kgCo2ePerKwh === undefined ? row.kgCo2ePerKwh : text(kgCo2ePerKwh),
  };
}
