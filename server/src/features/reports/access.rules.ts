import type { Actor, Permission, Rights } from '../../platform/auth/index.ts';
import type { ReportId } from './definitions/ids.ts';

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
