import { wireTime } from '../../../kernel/period.ts';
import type { YearMetrics } from './schema.ts';
import type { MetricsRow } from './store.ts';

export const presentMetrics = ({ fiscalYear, metrics, createdAt, updatedAt }: MetricsRow): YearMetrics => ({
  fiscalYear,
  metrics: metrics.map(({ name, value, unit, currency }) => ({ name, value: Number(value), unit, currency })),
  createdAt: wireTime(createdAt),
  updatedAt: wireTime(updatedAt ?? createdAt),
});
