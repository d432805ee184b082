import { createAuthenticator } from '../authenticator.ts';
import { openVisit } from '../fixtures/oidc.ts';
import { addPasskey, answerConfirmation, answerRegistration, answerSignIn, userHandle } from '../fixtures/passkeys.ts';
import { CURRENT, newCode, SESSIONS, signIn } from '../fixtures/sessions.ts';
import { invite, USERS } from '../fixtures/users.ts';
import { type Scenarios, type Stage, shownAt, shownIn } from './walk.ts';

const PASSKEYS = '/auth/passkeys';

/** The admin in a browser, who sees all of their own sessions and passkeys. */
async function browsing({ api, org }: Stage) {
  const person = { organisationId: org.id, userId: org.adminId };
  const { client, sessionId } = await signIn(api, person);
  const session = shownIn(client, SESSIONS);
  const passkey = shownIn(client, PASSKEYS);
  return { person, client, sessionId, by: { userId: org.adminId }, session, passkey };
}

const signingIn: Scenarios = {
  signIn: async (stage) => {
    const { person, by, session } = await browsing(stage);
    const code = await newCode(stage.api, person);
    return {
      perform: () => stage.api.anonymous.post(SESSIONS, { code }),
      by,
      changes: [{ action: 'session.created', show: session }],
    };
  },
  signInWithPasskey: async (stage) => {
    const { client, by, session } = await browsing(stage);
    const { device } = await addPasskey(stage.api, client);
    return {
      perform: () => answerSignIn(stage.api, device, { userHandle: userHandle(by.userId) }),
      by,
      changes: [{ action: 'session.created', show: session }],
    };
  },
  finishOidcSignIn: async ({ api, org: { admin }, issuer }) => {
    const { user } = await invite(api, admin, { email: `${admin.userId}@example.com` });
    issuer.person = { email: user.email, email_verified: true };
    api.secrets.learn(issuer.settings.clientSecret);
    const visit = openVisit(api);
    const back = await visit.answerOf(await visit.start());
    return {
      perform: () => visit.get(back),
      by: { userId: user.id },
      changes: [
        { action: 'user.activated', id: user.id, show: shownAt(admin, USERS) },
        { action: 'session.created', show: async () => (await visit.get(CURRENT)).body.data },
      ],
    };
  },
};

const signingOut: Scenarios = {
  endSession: async (stage) => {
    const { person, client, by, session } = await browsing(stage);
    const { sessionId: id } = await signIn(stage.api, person);
    return {
      perform: () => client.delete(`${SESSIONS}/${id}`),
      by,
      changes: [{ action: 'session.ended', id, show: session }],
    };
  },
  endAllSessions: async (stage) => {
    const { client, sessionId: id, by, session } = await browsing(stage);
    return { perform: () => client.delete(SESSIONS), by, changes: [{ action: 'session.ended', id, show: session }] };
  },
  endSessionsOfUser: async (stage) => {
    const { sessionId: id, session } = await browsing(stage);
    return {
      perform: () => stage.org.admin.delete(`${USERS}/${stage.org.adminId}/sessions`),
      changes: [{ action: 'session.ended', id, show: session }],
    };
  },
};

const confirming: Scenarios = {
  confirmSession: async (stage) => {
    const { api } = stage;
    const { client, sessionId: id, by, session } = await browsing(stage);
    await client.post(`${CURRENT}/confirmation-codes`);
    const code = (await api.mails()).at(-1)!.text.match(/^[0-9A-Za-z]{12}$/m)![0];
    api.secrets.learn(code);
    return {
      perform: () => client.post(`${CURRENT}/confirmations`, { code }),
      by,
      changes: [{ action: 'session.confirmed', id, show: session }],
    };
  },
  confirmWithPasskey: async (stage) => {
    const { client, sessionId: id, by, session } = await browsing(stage);
    const { device } = await addPasskey(stage.api, client);
    return {
      perform: () => answerConfirmation(stage.api, client, device),
      by,
      changes: [{ action: 'session.confirmed', id, show: session }],
    };
  },
};

const passkeys: Scenarios = {
  registerPasskey: async (stage) => {
    const { client, by, passkey } = await browsing(stage);
    return {
      perform: () => answerRegistration(stage.api, client, createAuthenticator()),
      by,
      changes: [{ action: 'passkey.registered', show: passkey }],
    };
  },
  updatePasskey: async (stage) => {
    const { client, by, passkey } = await browsing(stage);
    const { id } = await addPasskey(stage.api, client);
    return {
      perform: () => client.patch(`${PASSKEYS}/${id}`, { name: 'Old laptop' }),
      by,
      changes: [{ action: 'passkey.updated', id, show: passkey }],
    };
  },
  deletePasskey: async (stage) => {
    const { client, by, passkey } = await browsing(stage);
    const { id } = await addPasskey(stage.api, client);
    return {
      perform: () => client.delete(`${PASSKEYS}/${id}`),
      by,
      changes: [{ action: 'passkey.deleted', id, show: passkey }],
    };
  },
};

export const sessions: Scenarios = { ...signingIn, ...signingOut, ...confirming, ...passkeys };
