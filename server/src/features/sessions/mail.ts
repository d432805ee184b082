import { quoted } from '../../platform/mail/compose.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { ActiveUser } from '../users/index.ts';

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

export const confirmationMail = (to: string, code: string): Mail => ({
  to,
  subject: 'Your confirmation code for Tonne',
  text: `Hello,

you are about to do something on Tonne that needs a fresh sign-in. Enter this code there:

${code}

It works once, for 15 minutes, and only in the browser that asked for it. If you did not ask for it, someone else may be
using your account: sign out everywhere, and tell an admin of your organisation.
`,
});
