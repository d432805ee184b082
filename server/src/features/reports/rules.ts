import type { GhgScope } from '../../kernel/ghg-scope.ts';
import type { CivilDate } from '../../kernel/period.ts';
import type { Actor, Permission, Rights } from '../../platform/auth/index.ts';
import type { ReportId } from './schema.ts';

/** Permissions that a report needs beside `reports:read`: the audit trail shows what people did, as the record does. */
const beside: Partial<Record<ReportId, Permission>> = { audit_trail: 'audit:read' };

/** All that a person needs to read the report. */
export const permissionsFor = (reportId: ReportId): Permission[] => [
  'reports:read',
  ...(beside[reportId] ? [beside[reportId]] : []),
];

/** Whether the file tells more than `reports:read` permits to know. */
export const isRestricted = (reportId: ReportId): boolean => beside[reportId] !== undefined;

export function refuseUnreadable(rights: Rights, actor: Actor, ...reportIds: readonly ReportId[]): void {
  for (const id of reportIds) for (const permission of permissionsFor(id)) rights.demand(actor, permission);
}

/** Reports that the actor must not know of. */
export const hiddenFrom = (rights: Rights, actor: Actor): ReportId[] =>
  (Object.keys(beside) as ReportId[]).filter((id) => !permissionsFor(id).every((each) => rights.permit(actor, each)));

/** The standards of Delegated Regulation (EU) 2023/2772, and as (EU) 2026/1563 replaced them. */
export const esrsEditions = ['2023', '2026'] as const;
export type EsrsEdition = (typeof esrsEditions)[number];

/** (EU) 2026/1563, Article 3. Article 2 lets years that begin in 2026 choose. */
const REVISED_FROM: CivilDate = '2027-01-01';

/** The edition that applies to a period unless another one is chosen. */
export const editionFor = (periodStart: CivilDate): EsrsEdition => (periodStart < REVISED_FROM ? '2023' : '2026');

export interface ReportFilters {
  locationIds?: string[];
  scopes?: GhgScope[];
  categories?: string[];
}

/** The subject of one report. */
export interface ReportParameters {
  organisationId: string;
  periodStart: CivilDate;
  periodEnd: CivilDate;
  filters: ReportFilters;
  /** Null or absent for the edition that applies to the period. */
  esrsEdition?: EsrsEdition | null;
  /** The moment whose data it shows. */
  asOf: Date;
}
