import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable } from '../../../platform/http/index.ts';
import { origins } from '../rates/schema.ts';

const { dateTime, nullable, oneLine, oneOf, request, resource } = fields;

const country = fields.country('Country');

const index = Type.Number({
  minimum: 1e-6,
  maximum: 1e12,
  description: 'Level of consumer prices. All years of a country and an origin have one base',
  examples: [118.4],
});

export const PriceIndex = resource('PriceIndex', {
  country,
  year: Type.Integer({ description: 'Calendar year', examples: [2025] }),
  index,
  source: oneLine(200, 'Publication of the index'),
  origin: oneOf(
    origins,
    '`shipped` with the service, or the organisation’s `own`, which comes before the shipped ones',
  ),
  createdAt: nullable(dateTime('Time of creation; null for a shipped index')),
  updatedAt: nullable(dateTime('Time of the last change; null for a shipped index')),
});
export type PriceIndex = ResponseOf<typeof PriceIndex>;

export const ReplacePriceIndex = request('ReplacePriceIndex', {
  index,
  source: oneLine(200, 'Publication that states the index'),
});
export type ReplacePriceIndex = Type.Static<typeof ReplacePriceIndex>;

export const PriceIndexList = listQuery({
  sortable: { year: 'year', country: 'country', createdAt: 'createdAt' },
  defaultSort: { by: 'year', order: 'desc' },
  filters: {
    country: repeatable(country),
    year: Type.Optional(Type.Integer({ minimum: 1990, maximum: 2199, description: 'Only indexes of this year' })),
    origin: repeatable(oneOf(origins, 'Only indexes of this origin: shipped, or own')),
  },
});
export type PriceIndexList = Type.Static<typeof PriceIndexList>;

export const indexInPath = Type.Object({
  country: Type.String({ description: 'Country (ISO 3166-1 alpha-2)' }),
  year: Type.String({ description: 'Calendar year, such as `2025`' }),
});
