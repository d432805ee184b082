import type { GhgScope } from '../../kernel/ghg-scope.ts';
import type { CivilDate } from '../../kernel/period.ts';
import type { Actor, Permission, Rights } from '../../platform/auth/index.ts';
import type { ReportId } from './schema.ts';

/** Additional permissions. Like the record, the audit trail shows what people did. */
const additional: Partial<Record<ReportId, Permission>> = { audit_trail: 'audit:read' };

/** Permissions required to read the report. */
export const permissionsFor = (reportId: ReportId): Permission[] => [
  'reports:read',
  ...(additional[reportId] ? [additional[reportId]] : []),
];

/** True if `reports:read` alone does not permit reading the report. */
export const isRestricted = (reportId: ReportId): boolean => additional[reportId] !== undefined;

export function refuseUnreadable(rights: Rights, actor: Actor, ...reportIds: readonly ReportId[]): void {
  for (const id of reportIds) for (const permission of permissionsFor(id)) rights.demand(actor, permission);
}

/** Reports that the actor must not see. */
export const hiddenFrom = (rights: Rights, actor: Actor): ReportId[] =>
  (Object.keys(additional) as ReportId[]).filter(
    (id) => !permissionsFor(id).every((each) => rights.permit(actor, each)),
  );

/** Standards of Delegated Regulation (EU) 2023/2772, and their replacement by (EU) 2026/1563. */
export const esrsEditions = ['2023', '2026'] as const;
export type EsrsEdition = (typeof esrsEditions)[number];

/** (EU) 2026/1563, Article 3. Article 2 lets years that begin in 2026 choose. */
const REVISED_FROM: CivilDate = '2027-01-01';

/** Edition that applies to a period unless another one is chosen. */
export const editionFor = (periodStart: CivilDate): EsrsEdition => (periodStart < REVISED_FROM ? '2023' : '2026');

export interface ReportFilters {
  locationIds?: string[];
  scopes?: GhgScope[];
  categories?: string[];
}

/** Organisation, period and filters of one report. */
export interface ReportParameters {
  organisationId: string;
  periodStart: CivilDate;
  periodEnd: CivilDate;
  filters: ReportFilters;
  /** Null or absent for the edition that applies to the period. */
  esrsEdition?: EsrsEdition | null;
  /** Time at which the data is read. */
  asOf: Date;
}
