import { dateInWords } from '@tonne/documents';
import { civilDate } from '../../../kernel/period.ts';
import type { Role } from '../../../platform/auth/index.ts';
import { quoted } from '../../../platform/mail/compose.ts';
import type { Mail } from '../../../platform/mail/mail.ts';

/** Formats a time for people: "22 March 2026 at 12:00 UTC". */
const longDate = (instant: Date): string =>
  `${dateInWords(civilDate(instant))} at ${instant.toISOString().slice(11, 16)} UTC`;

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
