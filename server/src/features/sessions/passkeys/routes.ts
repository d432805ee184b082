import { needs, openToAll, signedIn, signedInLimited } from '../../../platform/auth/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import {
  created,
  noContent,
  ok,
  page,
  type Route,
  read,
  refused,
  tagged,
  write,
} from '../../../platform/http/index.ts';
import { CurrentSession, userId } from '../schema.ts';
import {
  Passkey,
  PasskeyList,
  PasskeyRegistrationOptions,
  PasskeyRequestOptions,
  passkeyId,
  RegisterPasskey,
  UpdatePasskey,
  UsePasskey,
} from './schema.ts';
import { type Passkeys, refusedPasskey } from './service.ts';

const PATH = '/auth/passkeys';
const tag = 'Passkeys';

export const passkeyRoutes = (passkeys: Passkeys): Route[] => [
  ...ownPasskeys(passkeys),
  ...usingPasskeys(passkeys),
  resetting(passkeys),
];

const ownPasskeys = (passkeys: Passkeys): Route[] => [
  write({
    method: 'POST',
    path: `${PATH}/registration-options`,
    operationId: 'getPasskeyRegistrationOptions',
    tag,
    summary: 'Begin to register a passkey',
    description:
      'Options for `navigator.credentials.create()`. A user has at most 20 passkeys. A session whose `passkeyStep` is `use` gets 403 `PASSKEY_REQUIRED`: a user who has a passkey must use it before adding another.',
    access: signedInLimited,
    sudo: true,
    success: { status: 200, description: 'Options with a new challenge', data: PasskeyRegistrationOptions },
    errors: ['BUSINESS_RULE', 'PASSKEY_REQUIRED'],
    async handle({ actor }, tx) {
      return ok(await passkeys.registrationOptions(tx, actor));
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'registerPasskey',
    tag,
    summary: 'Register a passkey',
    description:
      'Takes the result of `navigator.credentials.create()`. The challenge works once. A session whose `passkeyStep` is `register` then has all permissions of its role.',
    access: signedInLimited,
    sudo: true,
    body: RegisterPasskey,
    success: { status: 201, description: 'The passkey', data: Passkey },
    errors: ['BUSINESS_RULE', 'DUPLICATE_RESOURCE', 'PASSKEY_REQUIRED'],
    async handle({ actor, body }, tx) {
      const passkey = await passkeys.register(tx, actor, { body });
      return passkey ? created(passkey, ({ id }) => `${PATH}/${id}`) : refused(unusable());
    },
  }),
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listPasskeys',
    tag,
    summary: 'List your passkeys',
    access: signedIn,
    query: PasskeyList,
    success: { status: 200, description: 'A page of passkeys', data: Passkey, list: true },
    async handle({ actor, query }, db) {
      return page(await passkeys.list(db, actor, { query }), query);
    },
  }),
  write({
    method: 'PATCH',
    path: `${PATH}/{passkeyId}`,
    operationId: 'updatePasskey',
    tag,
    summary: 'Rename a passkey',
    access: signedIn,
    params: passkeyId,
    body: UpdatePasskey,
    success: { status: 200, description: 'The renamed passkey', data: Passkey },
    errors: ['PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return tagged(await passkeys.rename(tx, actor, { id: params.passkeyId, body, checkVersion }));
    },
  }),
  write({
    method: 'DELETE',
    path: `${PATH}/{passkeyId}`,
    operationId: 'deletePasskey',
    tag,
    summary: 'Delete a passkey',
    description:
      'The passkey no longer works. Sessions that it opened stay open. If the organisation requires passkeys, you cannot delete your last one (409).',
    access: signedIn,
    sudo: true,
    params: passkeyId,
    success: { status: 204, description: 'The passkey no longer works' },
    errors: ['INVALID_STATE'],
    async handle({ actor, params }, tx) {
      await passkeys.remove(tx, actor, { id: params.passkeyId });
      return noContent();
    },
  }),
];

const usingPasskeys = (passkeys: Passkeys): Route[] => [
  write({
    method: 'POST',
    path: `${PATH}/sign-in-options`,
    operationId: 'getPasskeySignInOptions',
    tag,
    summary: 'Begin to sign in with a passkey',
    description: 'Options for `navigator.credentials.get()`. No user name is needed: the device knows its passkeys.',
    access: openToAll,
    success: { status: 200, description: 'Options with a new challenge', data: PasskeyRequestOptions },
    async handle(_visitor, tx) {
      return ok(await passkeys.signInOptions(tx));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/sessions`,
    operationId: 'signInWithPasskey',
    tag,
    summary: 'Sign in with a passkey',
    description:
      'Takes the result of `navigator.credentials.get()` and sets a session cookie. Unknown passkeys, wrong answers and inactive users get the same refusal.',
    access: openToAll,
    opensSession: true,
    body: UsePasskey,
    success: { status: 201, description: 'The session; its token is in the cookie', data: CurrentSession },
    errors: ['SIGN_IN_FAILED'],
    async handle({ body, client, requestId }, tx) {
      const made = await passkeys.signIn(tx, { body, client, requestId });
      if (!made) return refused(refusedPasskey());
      const headers = { location: '/auth/sessions/current', 'set-cookie': made.setCookie };
      return { status: 201, data: made.session, headers };
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/confirmation-options`,
    operationId: 'getPasskeyConfirmationOptions',
    tag,
    summary: 'Begin to confirm the session with a passkey',
    description: 'Options for `navigator.credentials.get()`, which name the passkeys of the user.',
    access: signedInLimited,
    success: { status: 200, description: 'Options with a new challenge', data: PasskeyRequestOptions },
    async handle({ actor }, tx) {
      return ok(await passkeys.confirmationOptions(tx, actor));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/confirmations`,
    operationId: 'confirmWithPasskey',
    tag,
    summary: 'Confirm the session with a passkey',
    description:
      'Actions that need a fresh sign-in then work for 10 minutes. A session whose `passkeyStep` was `use` has all permissions of its role from then on.',
    access: signedInLimited,
    body: UsePasskey,
    success: { status: 200, description: 'The confirmed session', data: CurrentSession },
    errors: ['SIGN_IN_FAILED'],
    async handle({ actor, body }, tx) {
      const session = await passkeys.confirm(tx, actor, { body });
      return session ? ok(session) : refused(refusedPasskey());
    },
  }),
];

const resetting = (passkeys: Passkeys): Route =>
  write({
    method: 'DELETE',
    path: '/api/v1/settings/users/{userId}/passkeys',
    operationId: 'resetPasskeysOfUser',
    tag: 'Users',
    summary: 'Reset the passkeys of a user',
    description:
      'For a user who has lost their passkeys. Deletes all passkeys of the user, ends their sessions and voids unused links. If the organisation requires passkeys, the user registers a new one at the next sign-in.',
    access: needs('settings:write'),
    sudo: true,
    params: userId,
    success: { status: 204, description: 'The user has no passkeys and no sessions' },
    async handle({ actor, params }, tx) {
      await passkeys.reset(tx, actor, params.userId);
      return noContent();
    },
  });

const unusable = (): AppError =>
  new AppError('BUSINESS_RULE', {
    details: [{ field: 'credential', message: 'is not a valid response to the options; begin again' }],
  });
