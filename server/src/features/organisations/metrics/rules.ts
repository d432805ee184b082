import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { ReplaceYearMetrics } from './schema.ts';

export interface Metric {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly currency: string | null;
}

/** An amount of money has a currency in a separate field. */
export const MONEY = 'currency';

/** The units of the names that reports know; null if any unit is accepted. */
const WELL_KNOWN: ReadonlyMap<string, string | null> = new Map([
  ['revenue', MONEY],
  ['employees', 'FTE'],
  ['floor_area', 'm2'],
  ['production', null],
]);

/** Reports find a well-known metric by its name, so its case must not matter. */
export const metricsOf = ({ metrics }: ReplaceYearMetrics): Metric[] =>
  metrics.map(({ name, value, unit, currency = null }) => {
    const lower = name.toLowerCase();
    return { name: WELL_KNOWN.has(lower) ? lower : name, value, unit, currency };
  });

/** Every rule that the metrics break. */
export function checkMetrics(metrics: readonly Metric[]): ErrorDetail[] {
  const seen = new Set<string>();
  return metrics.flatMap((metric, index) => {
    const name = metric.name.toLowerCase();
    const isRepeated = seen.has(name);
    seen.add(name);
    const at = `metrics[${index}]`;
    return [
      ...(isRepeated ? [{ field: `${at}.name`, message: 'is named twice; give each metric once' }] : []),
      ...checkUnit(metric, at),
      ...checkCurrency(metric, at),
    ];
  });
}

function checkUnit({ name, unit }: Metric, at: string): ErrorDetail[] {
  const expected = WELL_KNOWN.get(name);
  if (!expected || unit === expected) return [];
  return [{ field: `${at}.unit`, message: `must be ${expected} for ${name}` }];
}

function checkCurrency({ unit, currency }: Metric, at: string): ErrorDetail[] {
  const field = `${at}.currency`;
  if (unit !== MONEY) {
    return currency === null ? [] : [{ field, message: `must be left out: the unit is not ${MONEY}` }];
  }
  if (currency === null) return [{ field, message: `is required with the unit ${MONEY}` }];
  return currencies.has(currency) ? [] : [{ field, message: 'must be a currency of ISO 4217, such as GBP' }];
}

/** The currencies that the runtime knows. */
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
