import type { Role } from '../../../../platform/auth/index.ts';
import type { Mail } from '../../../../platform/mail/mail.ts';
import { quoted } from '../../../../platform/mail/quote.ts';
import { longDate } from './long-date.ts';

interface Invitee {
  email: string;
  name: string;
  role: Role;
}

export function invitationMail(user: Invitee, organisationName: string, url: string, expiresAt: Date): Mail {
  const organisation = quoted(organisationName);
  return {
    to: user.email,
    subject: `Invitation to Tonne from ${organisation}`,
    text: `Hello,

the organisation ${organisation} invites you, as ${quoted(user.name)}, to its greenhouse-gas inventory on Tonne.
Your role will be ${user.role}.

Accept the invitation here:
${url}

The link works once, until ${longDate(expiresAt)}. If you did not expect it, you can ignore this mail.
The names in quotes were entered by the organisation.
`,
  };
}
