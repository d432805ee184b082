import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../../platform/http/index.ts';
import { mechanisms, standards } from '../rules.ts';

const { civilDateField, country, dateTime, identifier, nullable, object, oneOf, pathId, resource, updatedAt } = fields;

export const vintageYear = (description: string) => Type.Integer({ minimum: 1990, maximum: 2100, description });
export const credits = (description: string) => Type.Number({ description, examples: [250] });
export const usd = (description: string) => Type.Number({ description, examples: [18.5] });
export const demonstration = Type.Boolean({
  description: 'True for a sample: its credits do not exist and cannot support a claim',
});

const projectFields = {
  id: identifier('prj', 'Project identifier'),
  name: Type.String({ description: 'Name of the project' }),
  country: country('Country of the project'),
  standard: oneOf(standards, 'Standard that certifies the project'),
  type: Type.String({ description: 'Kind of project; new kinds may be added', examples: ['blue_carbon'] }),
  mechanism: oneOf(mechanisms, 'Mechanism: avoids emissions, or removes carbon dioxide from the air'),
  availableCredits: credits('Credits of all vintages that can be bought now, in tCO2e'),
  pricePerCredit: usd('Lowest price among the vintages, in USD'),
  currency: oneOf(['USD'], 'Currency of all prices'),
  sdgs: Type.Array(Type.Integer({ minimum: 1, maximum: 17 }), { description: 'UN Sustainable Development Goals' }),
  verified: Type.Boolean({ description: 'True if a third party has verified the credits' }),
  registryId: Type.String({ description: 'Identifier at the registry; samples begin with DEMO-' }),
  demonstration,
  wholeCreditsOnly: Type.Boolean({ description: 'True if the registry retires only whole credits' }),
  archivedAt: nullable(dateTime('Time from which it cannot be ordered; credits in wallets can still be retired')),
  createdAt: dateTime('Time of addition to the catalogue'),
  updatedAt,
};

export const Project = resource('OffsetProject', projectFields);
export type Project = ResponseOf<typeof Project>;

const VerificationReport = resource('VerificationReport', {
  title: Type.String({ description: 'Title of the report' }),
  url: Type.String({ description: 'Address of the report' }),
  issuedAt: civilDateField('Day of issue'),
});
export type VerificationReport = Type.Static<typeof VerificationReport>;

export const ProjectDetail = resource('OffsetProjectDetail', {
  ...projectFields,
  description: Type.String({ description: 'Activity of the project' }),
  developer: Type.String({ description: 'Organisation that runs the project' }),
  methodology: Type.String({ description: 'Methodology for counting the credits' }),
  vintages: Type.Array(
    resource('OffsetVintage', {
      vintage: vintageYear('Year of the emission reduction'),
      availableCredits: credits('Credits that can be bought now'),
      pricePerCredit: usd('Price in USD'),
    }),
    { description: 'Vintages, oldest first' },
  ),
  verificationReports: Type.Array(VerificationReport),
  location: nullable(
    object({
      lat: Type.Number({ description: 'Degrees north' }),
      lng: Type.Number({ description: 'Degrees east' }),
    }),
  ),
});
export type ProjectDetail = ResponseOf<typeof ProjectDetail>;

export const sortable = {
  createdAt: 'created_at',
  updatedAt: 'coalesce(updated_at, created_at)',
  name: 'lower(name)',
  pricePerCredit: 'price',
  availableCredits: 'available',
};

export const ProjectList = listQuery({
  sortable,
  maxPageSize: 100,
  filters: {
    standard: repeatable(oneOf(standards, 'Only projects under this standard')),
    type: repeatable(Type.String({ minLength: 1, maxLength: 60, description: 'Only projects of this kind' })),
    mechanism: repeatable(oneOf(mechanisms, 'Only projects with this mechanism')),
    minAvailable: Type.Optional(
      Type.Number({ minimum: 0, description: 'Only projects with at least this many credits available, in tCO2e' }),
    ),
    maxPrice: Type.Optional(
      Type.Number({ minimum: 0, description: 'Only projects with at most this price per credit, in USD' }),
    ),
    country: repeatable(country('Only projects in this country')),
    sdg: repeatable(
      Type.Integer({ minimum: 1, maximum: 17, description: 'Only projects that contribute to this goal' }),
    ),
    ...timeFilters,
  },
});
export type ProjectList = Type.Static<typeof ProjectList>;

export const projectId = pathId('projectId', 'Project identifier');
