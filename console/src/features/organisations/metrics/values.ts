import type { ReplaceYearMetrics, YearMetrics } from '@tonne/sdk';
import { type Format, type Texts, useFormat, useTexts } from '../../../i18n/index.ts';

export type Metric = YearMetrics['metrics'][number];

/** A row of the form. */
export interface MetricValues {
  readonly name: string;
  readonly value: number | '';
  readonly unit: string;
  readonly currency: string;
}

export const MONEY = 'currency';

/** Units of the metrics that reports know. The user fills in an empty one. */
export const WELL_KNOWN: Readonly<Record<string, string>> = {
  revenue: MONEY,
  employees: 'FTE',
  floor_area: 'm2',
  production: '',
};

export const valuesOf = (metrics: readonly Metric[]): MetricValues[] =>
  metrics.map(({ name, value, unit, currency }) => ({ name, value, unit, currency: currency ?? '' }));

/** Rows offered for a new year: the metrics that most reports ask for. */
export const FIRST: readonly MetricValues[] = ['revenue', 'employees'].map((name) => blank(name));

export function blank(name: string): MetricValues {
  return { name, value: '', unit: WELL_KNOWN[name] ?? '', currency: '' };
}

/** Omits rows without a value. */
export const bodyOf = (values: readonly MetricValues[]): ReplaceYearMetrics => ({
  metrics: values.flatMap(({ name, value, unit, currency }) =>
    value === ''
      ? []
      : [{ name, value, unit, currency: unit === MONEY ? currency.trim().toUpperCase() || null : null }],
  ),
});

/** Index of a row in the request, by which the service's errors refer to it. Rows without a value are not sent. */
export const placeOf = (values: readonly MetricValues[], index: number): number =>
  values.slice(0, index).filter(({ value }) => value !== '').length;

export const nameOf = (name: string, words: Texts['metrics']): string => words.names[name] ?? name;

const amount = ({ value, unit, currency }: Metric, format: Format): string =>
  unit === MONEY && currency !== null
    ? format.number(value, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
    : `${format.number(value)} ${unit}`;

/** A metric as text: “Employees: 84.5 FTE”. */
export function useMetricLabel(): (metric: Metric) => string {
  const { metrics: words } = useTexts();
  const format = useFormat();
  return (metric) => `${nameOf(metric.name, words)}: ${amount(metric, format)}`;
}
