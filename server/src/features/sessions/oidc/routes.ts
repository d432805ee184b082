import { openToAll, signedInLimited } from '../../../platform/auth/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { bare, type Reply, type Route, read, write } from '../../../platform/http/index.ts';
import { IssuerUnavailable } from './issuer.service.ts';
import { choicePage } from './present.ts';
import { type Problem, problems } from './rules.ts';
import { CallbackQuery, ConfirmQuery, StartQuery } from './schema.ts';
import type { Departure, Ending, Oidc } from './service.ts';

const PATH = '/auth/oidc';
const tag = 'OpenID Connect';

const redirect = { status: 302, bare: { contentType: 'text/plain' } } as const;

export function oidcRoutes(oidc: Oidc, publicUrl: string): Route[] {
  const to = (location: string, ...cookies: string[]): Reply<never> => ({
    ...bare('text/plain; charset=utf-8', `See ${location}\n`, { location, 'set-cookie': cookies }),
    status: 302,
  });

  /** People are redirected to the console, which shows the problem; programs get an error. */
  const refuse = (problem: Problem, wantsPage: boolean): Reply<never> => {
    if (wantsPage) return to(`${publicUrl}/sign-in#problem=${problem}`, oidc.clearCookie());
    const code = problem === 'unavailable' ? 'SERVICE_UNAVAILABLE' : 'SIGN_IN_FAILED';
    throw new AppError(code, { message: problems[problem] });
  };

  const depart = async (departure: Promise<Departure>, wantsPage: boolean): Promise<Reply<never>> => {
    try {
      const { location, setCookie } = await departure;
      return to(location, setCookie);
    } catch (error) {
      if (error instanceof IssuerUnavailable) return refuse('unavailable', wantsPage);
      throw error;
    }
  };

  const startUrl = (organisation: string, returnTo: string): string =>
    `${publicUrl}${PATH}/start?${new URLSearchParams({ organisation, returnTo })}`;

  const end = (ending: Ending, wantsPage: boolean): Reply<never> => {
    if (ending.kind === 'problem') return refuse(ending.problem, wantsPage);
    const { returnTo } = ending;
    if (ending.kind === 'done') {
      return to(publicUrl + returnTo, oidc.clearCookie(), ...(ending.setCookie ? [ending.setCookie] : []));
    }
    const headers = { 'set-cookie': oidc.clearCookie() };
    return choicePage(ending.members, (organisationId) => startUrl(organisationId, returnTo), headers);
  };

  return [
    read({
      method: 'GET',
      path: `${PATH}/start`,
      operationId: 'startOidcSignIn',
      tag,
      summary: 'Sign in by OpenID Connect',
      description: 'Redirects the browser to the identity provider that the operator configured; 404 if there is none.',
      access: openToAll,
      query: StartQuery,
      success: { ...redirect, description: 'Redirect to the provider' },
      errors: ['NOT_FOUND'],
      handle: ({ query, wantsPage }) => depart(oidc.start(query), wantsPage),
    }),
    read({
      method: 'GET',
      path: `${PATH}/confirm`,
      operationId: 'startOidcConfirmation',
      tag,
      summary: 'Confirm the session by OpenID Connect',
      description:
        'Redirects the browser to the provider, where the user signs in again. Actions that need a fresh sign-in then work for 10 minutes.',
      access: signedInLimited,
      query: ConfirmQuery,
      success: { ...redirect, description: 'Redirect to the provider' },
      errors: ['NOT_FOUND'],
      handle: ({ actor, query, wantsPage }) => depart(oidc.startConfirmation(actor, query), wantsPage),
    }),
    write({
      method: 'GET',
      path: `${PATH}/callback`,
      operationId: 'finishOidcSignIn',
      tag,
      summary: 'Return from the provider',
      description:
        'Signs in the user whose e-mail address the provider has verified. An invited user becomes active. The answer sets the session as a cookie. A browser that did not start the sign-in is refused.',
      access: openToAll,
      query: CallbackQuery,
      success: { ...redirect, description: 'You are signed in' },
      otherwise: {
        status: 200,
        description: 'Page to choose an organisation, for people who belong to several',
        bare: { contentType: 'text/html' },
      },
      errors: ['NOT_FOUND', 'SIGN_IN_FAILED'],
      preflight: ({ query, cookies }) => oidc.arrive(query, cookies),
      async handle({ client, requestId, wantsPage }, tx, arrival) {
        const ending = await oidc.finish(tx, arrival, { client, requestId });
        // A program gets an error, which is logged like every other refused sign-in.
        if (ending.kind === 'problem' && wantsPage) oidc.note(ending.problem, { client, requestId });
        return end(ending, wantsPage);
      },
    }),
  ];
}
