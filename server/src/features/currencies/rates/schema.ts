import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable } from '../../../platform/http/index.ts';

const { dateTime, nullable, oneLine, oneOf, request, resource } = fields;

export const origins = ['shipped', 'own'] as const;

const currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'Currency (ISO 4217)', examples: ['CHF'] });

const period = Type.String({
  description: 'Year, for the average of the year, or month',
  examples: ['2026-03'],
});

const rate = (description: string, example: number) =>
  Type.Number({ minimum: 1e-9, maximum: 1e9, description, examples: [example] });

const unitsPerUsd = rate('Units of the currency for one US dollar', 0.8);
const usdPerUnit = rate('US dollars for one unit of the currency', 1.25);

export const ExchangeRate = resource('ExchangeRate', {
  currency,
  period,
  unitsPerUsd,
  usdPerUnit,
  source: oneLine(200, 'Publication of the rate'),
  origin: oneOf(
    origins,
    '`shipped` with the service, or the organisation’s `own`, which comes before a shipped one of the same period',
  ),
  createdAt: nullable(dateTime('Time of creation; null for a shipped rate')),
  updatedAt: nullable(dateTime('Time of the last change; null for a shipped rate')),
});
export type ExchangeRate = ResponseOf<typeof ExchangeRate>;

export const ReplaceExchangeRate = request('ReplaceExchangeRate', {
  unitsPerUsd: Type.Optional(unitsPerUsd),
  usdPerUnit: Type.Optional(usdPerUnit),
  source: oneLine(200, 'Publication or contract that states the rate'),
});
export type ReplaceExchangeRate = Type.Static<typeof ReplaceExchangeRate>;

export const ExchangeRateList = listQuery({
  sortable: { period: 'period', currency: 'currency', createdAt: 'createdAt' },
  defaultSort: { by: 'period', order: 'desc' },
  filters: {
    currency: repeatable(currency),
    year: Type.Optional(Type.Integer({ minimum: 1990, maximum: 2199, description: 'Only rates of this year' })),
    origin: repeatable(oneOf(origins, 'Only rates of this origin: shipped, or own')),
  },
});
export type ExchangeRateList = Type.Static<typeof ExchangeRateList>;

export const rateInPath = Type.Object({
  currency: Type.String({ description: 'Currency (ISO 4217)' }),
  period: Type.String({ description: 'Year such as `2026`, or month such as `2026-03`' }),
});

export const boundsWithRules = ['unitsPerUsd', 'usdPerUnit', 'source'] as const;
