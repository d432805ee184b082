import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../../platform/http/index.ts';

const { country, dateTime, identifier, nullable, oneLine, patch, pathId, request, resource, updatedAt } = fields;

const region = nullable(
  Type.String({
    pattern: '^[A-Z]{2}(-[A-Z0-9]{1,10})?$',
    description: 'The country, or a part of it or of its grid; selects regional emission factors',
    examples: ['GB-SCT'],
  }),
);

const locationFields = {
  name: oneLine(120, 'Name of the site, unique in the organisation whatever its case'),
  country: country('Country of the site'),
  region,
  isDefault: Type.Boolean({
    description: 'True for the default location, to which entries without a location belong; there is exactly one',
  }),
};

export const Location = resource('Location', {
  id: identifier('loc', 'Location identifier'),
  ...locationFields,
  createdAt: dateTime('Time of creation'),
  updatedAt,
});
export type Location = ResponseOf<typeof Location>;

export const CreateLocation = request('CreateLocation', {
  name: locationFields.name,
  country: locationFields.country,
  region: Type.Optional(region),
  isDefault: Type.Optional(locationFields.isDefault),
});
export type CreateLocation = Type.Static<typeof CreateLocation>;

export const UpdateLocation = patch('UpdateLocation', {
  name: Type.Optional(locationFields.name),
  country: Type.Optional(locationFields.country),
  region: Type.Optional(region),
  isDefault: Type.Optional(locationFields.isDefault),
});
export type UpdateLocation = Type.Static<typeof UpdateLocation>;

export const sortable = { createdAt: 'created_at', updatedAt: 'coalesce(updated_at, created_at)', name: 'lower(name)' };

export const LocationList = listQuery({
  sortable,
  filters: { country: repeatable(country('Only locations in this country')), ...timeFilters },
});
export type LocationList = Type.Static<typeof LocationList>;

export const locationId = pathId('locationId', 'Location identifier');
