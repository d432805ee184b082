import { wireTime } from '../../../kernel/period.ts';
import { isDemonstration, takesWholeCreditsOnly } from '../rules.ts';
import type { Project, ProjectDetail } from './schema.ts';
import type { ProjectRow } from './store.ts';

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
    archivedAt: row.archivedAt && wireTime(row.archivedAt),
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
