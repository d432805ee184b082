import type { Mail } from '../../../platform/mail/mail.ts';

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
