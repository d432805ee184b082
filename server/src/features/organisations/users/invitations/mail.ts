import type { Role } from '../../../../platform/auth/index.ts';
import type { Mail } from '../../../../platform/mail/mail.ts';
import { longDate } from './long-date.ts';

interface Invitee {
  email: string;
  name: string;
  role: Role;
}

export function invitationMail(user: Invitee, organisationName: string, url: string, expiresAt: Date): Mail {
  return {
    to: user.email,
    subject: `${organisationName} invites you to Tonne`,
    text: `Hello ${user.name},

${organisationName} invites you to its greenhouse-gas inventory on Tonne, as ${user.role}.

Accept the invitation here:
${url}

The link works once, until ${longDate(expiresAt)}. If you did not expect it, you can ignore this mail.
`,
  };
}
