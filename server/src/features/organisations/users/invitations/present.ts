import { wireTime } from '../../../../kernel/period.ts';
import type { Invitation } from './schema.ts';
import type { InvitationRow } from './store.ts';

export function presentInvitation({ organisationName, email, name, role, expiresAt }: InvitationRow): Invitation {
  return { organisationName, email, name, role, expiresAt: wireTime(expiresAt) };
}
