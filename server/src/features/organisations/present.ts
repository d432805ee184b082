import { wireTime } from '../../kernel/period.ts';
import type { fields, ResponseOf } from '../../platform/http/index.ts';
import { recordedKind, rowsOf } from '../../platform/record/index.ts';
import { placesOf } from './locations/place.rules.ts';
import type { Location } from './locations/schema.ts';
import { type LocationRow, locations } from './locations/store.ts';
import type { YearMetrics } from './metrics/schema.ts';
import { type MetricsRow, metricsAfter } from './metrics/store.ts';
import { normalisedIdentifier } from './names/identity.rules.ts';
import type { Organisation } from './schema.ts';
import { type OrganisationRow, organisationAfter } from './store.ts';

export function presentOrganisation(row: OrganisationRow): Organisation {
  return {
    id: row.id,
    name: row.name,
    legalName: row.legalName,
    legalIdentifier: row.legalIdentifier && normalisedIdentifier(row.legalIdentifier),
    formerNames: row.formerNames.map(({ name, until }) => ({ name, until })),
    country: row.country,
    plan: row.plan,
    multiSite: row.multiSite,
    gwpSet: row.gwpSet,
    scope2Method: row.scope2Method,
    deriveFuelAndEnergy: row.deriveFuelAndEnergy,
    fiscalYearStart: row.fiscalYearStart,
    defaultSources: row.defaultSources,
    factorPolicy: row.factorPolicy,
    reviewPolicy: row.reviewPolicy,
    recipientDomains: row.recipientDomains,
    signInPolicy: row.signInPolicy,
    createdAt: wireTime(row.createdAt),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
  };
}

/** An organisation in the record: as the API shows it, with the operator's ceiling for its keys, and its end. */
const recordedOrganisation = (row: OrganisationRow) => ({
  ...presentOrganisation(row),
  limits: row.limits,
  ...(row.deletedAt && { deletedAt: wireTime(row.deletedAt) }),
});

export const recordedOrganisations = recordedKind({
  type: 'organisation',
  later: ['signInPolicy', 'factorPolicy', 'legalName', 'legalIdentifier', 'formerNames'],
  idOf: ({ id }) => id,
  show: recordedOrganisation,
  rowsAfter: organisationAfter,
});

export function presentLocation(row: LocationRow): Location {
  const { id, name, country, region, isDefault, createdAt, updatedAt } = row;
  const times = { createdAt: wireTime(createdAt), updatedAt: wireTime(updatedAt ?? createdAt) };
  return { id, name, country, region, isDefault, places: placesOf(row), ...times };
}

/** The record contains a location as the API shows it. */
export const recordedLocations = recordedKind({
  type: 'location',
  later: ['places'],
  idOf: ({ id }) => id,
  show: presentLocation,
  rowsAfter: rowsOf(locations),
});

export const presentMetrics = ({ fiscalYear, metrics, createdAt, updatedAt }: MetricsRow): YearMetrics => ({
  fiscalYear,
  metrics: metrics.map(({ name, value, unit, currency }) => ({ name, value: Number(value), unit, currency })),
  createdAt: wireTime(createdAt),
  updatedAt: wireTime(updatedAt ?? createdAt),
});

/** The record contains the metrics of a year as the API shows them, named by the fiscal year. */
export const recordedMetrics = recordedKind({
  type: 'metrics',
  idOf: ({ fiscalYear }) => String(fiscalYear),
  show: presentMetrics,
  rowsAfter: metricsAfter,
});

/** The user of a column that may be null. */
export const personOrNull = (id: string | null, email: string | null): ResponseOf<typeof fields.person> | null =>
  id === null || email === null ? null : { id, email };
