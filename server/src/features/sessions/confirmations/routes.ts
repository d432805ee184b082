import { signedInLimited } from '../../../platform/auth/index.ts';
import { ok, type Route, write } from '../../../platform/http/index.ts';
import { ConfirmSession, CurrentSession, MailedCode } from '../schema.ts';
import type { Confirmations } from './service.ts';

const PATH = '/auth/sessions/current';
const tag = 'Sessions';

export const confirmationRoutes = (confirmations: Confirmations): Route[] => [
  write({
    method: 'POST',
    path: `${PATH}/confirmation-codes`,
    operationId: 'requestConfirmationCode',
    tag,
    summary: 'Ask for a confirmation code by mail',
    description: 'Mails the user a single-use code that confirms this session. The code is valid for 15 minutes.',
    access: signedInLimited,
    success: { status: 202, description: 'The code is on its way', data: MailedCode },
    async handle({ actor }, tx) {
      return { status: 202, data: await confirmations.mailCode(tx, actor) };
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/confirmations`,
    operationId: 'confirmSession',
    tag,
    summary: 'Confirm the session with a code',
    description: 'Actions that need a fresh sign-in then work for 10 minutes.',
    access: signedInLimited,
    body: ConfirmSession,
    success: { status: 200, description: 'The confirmed session', data: CurrentSession },
    errors: ['SIGN_IN_FAILED'],
    async handle({ actor, body }, tx) {
      return ok(await confirmations.confirm(tx, actor, body.code));
    },
  }),
];
