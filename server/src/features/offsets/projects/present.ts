import { wireTime, wireTimeOrNull } from '../../../kernel/period.ts';
import { recordedKind, SERVICE_WIDE } from '../../../platform/record/index.ts';
import { isDemonstration, takesWholeCreditsOnly } from '../rules.ts';
import type { Project, ProjectDetail } from './schema.ts';
import { findRecordedProjectsAfter, type ProjectRow, type RecordedProjectRow } from './store.ts';

export function presentProject(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    standard: row.standard,
    type: row.type,
    mechanism: row.mechanism,
    availableCredits: Number(row.available),
    pricePerCredit: Number(row.price),
    currency: 'USD',
    sdgs: row.sdgs,
    verified: row.verified,
    registryId: row.registryId,
    demonstration: isDemonstration(row.registryId),
    wholeCreditsOnly: takesWholeCreditsOnly(row),
    archivedAt: wireTimeOrNull(row.archivedAt),
    createdAt: wireTime(row.createdAt),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
  };
}

export const presentDetail = (row: ProjectRow): ProjectDetail => ({
  ...presentProject(row),
  description: row.description,
  developer: row.developer,
  methodology: row.methodology,
  vintages: row.vintages.map(({ vintage, available, price }) => ({
    vintage,
    availableCredits: Number(available),
    pricePerCredit: Number(price),
  })),
  verificationReports: row.verificationReports,
  location:
    row.latitude === null || row.longitude === null ? null : { lat: Number(row.latitude), lng: Number(row.longitude) },
});

const recordedProject = (row: RecordedProjectRow) => ({
  id: row.id,
  name: row.name,
  country: row.country,
  standard: row.standard,
  type: row.type,
  mechanism: row.mechanism,
  sdgs: row.sdgs,
  verified: row.verified,
  registryId: row.registryId,
  archivedAt: wireTimeOrNull(row.archivedAt),
  createdAt: wireTime(row.createdAt),
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
  description: row.description,
  developer: row.developer,
  methodology: row.methodology,
  issued: row.issued.map(({ vintage, credits, pricePerCredit }) => ({
    vintage,
    credits: Number(credits),
    pricePerCredit: Number(pricePerCredit),
  })),
  verificationReports: row.verificationReports,
  location:
    row.latitude === null || row.longitude === null ? null : { lat: Number(row.latitude), lng: Number(row.longitude) },
});

/** The catalogue belongs to the service, not to an organisation. */
export const recordedProjects = recordedKind({
  type: 'project',
  idOf: ({ id }) => id,
  show: recordedProject,
  rowsAfter: async (db, organisationId, after, limit): Promise<RecordedProjectRow[]> =>
    organisationId === SERVICE_WIDE ? findRecordedProjectsAfter(db, after, limit) : [],
});
