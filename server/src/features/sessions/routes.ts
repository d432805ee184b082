import { needs, openToAll, type SessionCookie, signedIn, signedInLimited } from '../../platform/auth/index.ts';
import { noContent, ok, page, type Reply, type Route, read, write } from '../../platform/http/index.ts';
import { CurrentSession, Session, SessionList, SignInMethods, sessionId, userId } from './schema.ts';
import type { Sessions } from './service.ts';

const PATH = '/auth/sessions';
const tag = 'Sessions';

export const sessionRoutes = (sessions: Sessions, cookie: SessionCookie): Route[] => {
  const signedOut = (): Reply<never> => ({ ...noContent(), headers: { 'set-cookie': cookie.clear() } });
  return [
    read({
      method: 'GET',
      path: PATH,
      operationId: 'listSessions',
      tag,
      summary: 'List your sessions',
      description: 'Active sessions of the user.',
      access: signedIn,
      query: SessionList,
      success: { status: 200, description: 'A page of sessions', data: Session, list: true },
      async handle({ actor, query }, db) {
        return page(await sessions.list(db, actor, { query }), query);
      },
    }),
    read({
      method: 'GET',
      path: `${PATH}/current`,
      operationId: 'getCurrentSession',
      tag,
      summary: 'See who is signed in',
      access: signedInLimited,
      success: { status: 200, description: 'The session, its user and what it can do', data: CurrentSession },
      async handle({ actor }, db) {
        return ok(await sessions.current(db, actor));
      },
    }),
    write({
      method: 'DELETE',
      path: `${PATH}/{sessionId}`,
      operationId: 'endSession',
      tag,
      summary: 'Sign out',
      description: 'Ends one of your sessions at once, on every process. `current` is the session of this request.',
      access: signedInLimited,
      params: sessionId,
      success: { status: 204, description: 'The session has ended' },
      async handle({ actor, params }, tx) {
        const id = params.sessionId === 'current' ? actor.principal.id : params.sessionId;
        await sessions.end(tx, actor, { id });
        return id === actor.principal.id ? signedOut() : noContent();
      },
    }),
    write({
      method: 'DELETE',
      path: PATH,
      operationId: 'endAllSessions',
      tag,
      summary: 'Sign out everywhere',
      description: 'Ends all your sessions at once, including this one, and voids unused links.',
      access: signedInLimited,
      success: { status: 204, description: 'All your sessions have ended' },
      async handle({ actor }, tx) {
        await sessions.endAccessOfUser(tx, actor, actor.user.id);
        return signedOut();
      },
    }),
    write({
      method: 'DELETE',
      path: '/api/v1/settings/users/{userId}/sessions',
      operationId: 'endSessionsOfUser',
      tag: 'Users',
      summary: 'Sign a user out everywhere',
      description: 'Ends all sessions of a user at once and voids unused links. The API keys of the user still work.',
      access: needs('settings:write'),
      sudo: true,
      params: userId,
      success: { status: 204, description: 'The user has no session left' },
      async handle({ actor, params }, tx) {
        await sessions.endOthers(tx, actor, { id: params.userId });
        return noContent();
      },
    }),
  ];
};

export const methodRoutes = (methods: SignInMethods): Route[] => [
  read({
    method: 'GET',
    path: '/auth/methods',
    operationId: 'getSignInMethods',
    tag: 'Sessions',
    summary: 'List the sign-in methods',
    description: 'Sign-in methods that a page may offer. The answer is the same for every caller.',
    access: openToAll,
    success: { status: 200, description: 'The sign-in methods of this service', data: SignInMethods },
    handle: async () => ok(methods),
  }),
];
