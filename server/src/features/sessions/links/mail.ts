import { quoted } from '../../../platform/mail/compose.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { ActiveUser } from '../../users/index.ts';

export function linkMail({ email, organisationName }: ActiveUser, url: string): Mail {
  const organisation = quoted(organisationName);
  return {
    to: email,
    subject: `Sign in to Tonne: ${organisation}`,
    text: `Hello,

this link signs you in to ${organisation} on Tonne:
${url}

It works once, for 15 minutes. If you did not ask for it, you can ignore this mail; nobody is signed in without the link.
The name in quotes was entered by the organisation.
`,
  };
}
