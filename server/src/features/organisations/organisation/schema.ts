import Type from 'typebox';
import { fields } from '../../../platform/http/index.ts';

const { country, dateTime, identifier, oneOf, patchObject, strictObject, text } = fields;

export const sources = ['DEFRA', 'EPA', 'IPCC', 'custom'] as const;
export type FactorSource = (typeof sources)[number];

const organisationFields = {
  name: text(120, 'Legal or trading name'),
  country: country('Country of the head office'),
  multiSite: Type.Boolean({ description: 'Whether every entry must name its location' }),
  gwpSet: oneOf(['AR4', 'AR5', 'AR6'], 'IPCC assessment report whose global warming potentials apply'),
  defaultSources: Type.Array(oneOf(sources, 'Publisher of emission factors'), {
    minItems: 1,
    uniqueItems: true,
    description: 'Order in which publishers are preferred when several factors fit',
    examples: [['DEFRA', 'EPA', 'IPCC']],
  }),
  reviewPolicy: oneOf(
    ['open', 'four_eyes'],
    'four_eyes: only submitted entries are approved, never by who submitted them; certificates never by who requested them',
  ),
};

export const Organisation = strictObject({
  id: identifier('org', 'Organisation identifier'),
  ...organisationFields,
  plan: oneOf(['standard', 'pro', 'enterprise'], 'Plan, which sets the rate limits; changed by the operator'),
  createdAt: dateTime('When the organisation was created'),
});

export const UpdateOrganisation = patchObject({
  name: Type.Optional(organisationFields.name),
  country: Type.Optional(organisationFields.country),
  multiSite: Type.Optional(organisationFields.multiSite),
  gwpSet: Type.Optional(organisationFields.gwpSet),
  defaultSources: Type.Optional(organisationFields.defaultSources),
  reviewPolicy: Type.Optional(organisationFields.reviewPolicy),
});
export type UpdateOrganisation = Type.Static<typeof UpdateOrganisation>;
