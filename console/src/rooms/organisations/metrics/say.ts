import { type Format, type Texts, useFormat, useTexts } from '../../../texts/index.ts';
import { type Metric, MONEY } from './values.ts';

export const nameOf = (name: string, words: Texts['metrics']): string => words.names[name] ?? name;

const amount = ({ value, unit, currency }: Metric, format: Format): string =>
  unit === MONEY && currency !== null
    ? format.number(value, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
    : `${format.number(value)} ${unit}`;

/** A metric in words: “Employees: 84.5 FTE”. */
export function useSayMetric(): (metric: Metric) => string {
  const { metrics: words } = useTexts();
  const format = useFormat();
  return (metric) => `${nameOf(metric.name, words)}: ${amount(metric, format)}`;
}
