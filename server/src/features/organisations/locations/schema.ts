import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../../platform/http/index.ts';

const { civilDateField, country, dateTime, identifier, nullable, object, oneLine, patch, pathId, request, resource } =
  fields;

const region = nullable(
  Type.String({
    pattern: '^[A-Z]{2}(-[A-Z0-9]{1,10})?$',
    description: 'The country, or a part of it or of its grid; selects regional emission factors',
    examples: ['GB-SCT'],
  }),
);

const locationFields = {
  name: oneLine(120, 'Name of the site, unique in the organisation, ignoring case'),
  country: country('Present country of the site'),
  region,
  isDefault: Type.Boolean({
    description: 'True for the default location, to which entries without a location belong; there is exactly one',
  }),
};

export const Location = resource('Location', {
  id: identifier('loc', 'Location identifier'),
  ...locationFields,
  places: Type.Array(
    object({
      country: country('Country'),
      region: nullable(Type.String({ description: 'The country, or a part of it or of its grid' })),
      validFrom: nullable(civilDateField('First day in this country and region; null for the beginning')),
    }),
    {
      description:
        'Countries and regions of the site, oldest first; the last one is the present. An entry belongs to the place of the first day of its period',
    },
  ),
  createdAt: dateTime('Time of creation'),
  updatedAt: fields.updatedAt,
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
  validFrom: Type.Optional(
    nullable(
      civilDateField(
        'First day in the new country or region, at the latest today; null for the beginning. Without it, the move counts from today, or corrects the present place if no entry begins there. Refused if entries begin on the day or later',
      ),
    ),
  ),
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
