import { wireTime } from '../../../../kernel/period.ts';
import type { InvitationRow } from './store.ts';

export function presentInvitation({ organisationName, email, name, role, expiresAt }: InvitationRow) {
  return { organisationName, email, name, role, expiresAt: wireTime(expiresAt) };
}
