import Type from 'typebox';
import { builtIn, fields, listQuery, type ResponseOf } from '../../../platform/http/index.ts';

const { resource } = fields;

const text = (description: string, example: string) => Type.String({ description, examples: [example] });

export const Airport = resource('Airport', {
  iata: text('IATA code', 'HAM'),
  name: text('Name', 'Hamburg Airport'),
  city: text('City that it serves; empty if the file names none', 'Hamburg'),
  country: text('Country, by its English name', 'Germany'),
  latitude: Type.Number({ description: 'Latitude in degrees', examples: [53.630402] }),
  longitude: Type.Number({ description: 'Longitude in degrees', examples: [9.98823] }),
});
export type Airport = ResponseOf<typeof Airport>;

export const AirportList = listQuery({
  sortable: { relevance: 'relevance', iata: 'iata', name: 'name', city: 'city', country: 'country', ...builtIn },
  defaultSort: { by: 'relevance', order: 'desc' },
  filters: {
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'IATA code, city, name or country, or the beginning of their words, such as `HAM` or `zuri`',
      }),
    ),
  },
});
export type AirportList = Type.Static<typeof AirportList>;
