import { wireTime } from '../../../kernel/period.ts';
import type { TableRow } from '../../../platform/db/index.ts';
import type { offsetProjects } from './store.ts';

/** All credits of a vintage that were ever issued: the only credits that come into the ledger from outside. */
export interface Issued {
  readonly vintage: number;
  /** Decimals as text, from JSON that the database wrote. */
  readonly credits: string;
  readonly pricePerCredit: string;
}

/** Without what is in stock, which every order changes. */
export const recordedProject = (row: TableRow<typeof offsetProjects> & { readonly issued: readonly Issued[] }) => ({
  id: row.id,
  name: row.name,
  country: row.country,
  standard: row.standard,
  type: row.type,
  mechanism: row.mechanism,
  sdgs: row.sdgs,
  verified: row.verified,
  registryId: row.registryId,
  archivedAt: row.archivedAt && wireTime(row.archivedAt),
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
