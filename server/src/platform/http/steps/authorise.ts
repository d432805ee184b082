import type { IncomingHttpHeaders } from 'node:http';
import { authorise as authoriseActor, isGuarded, SUDO_MS } from '../../auth/index.ts';
import { AppError, notFound } from '../../errors/index.ts';
import type { PipelineDeps, Step } from '../context.ts';
import type { Route } from '../route.ts';

export function authorise(route: Route | undefined): Step[] {
  const access = route?.access;
  if (!access || !isGuarded(access)) return [];
  const check: Step = (_pipeline, { state }) => {
    if (state.actor) authoriseActor(state.actor, access);
    return undefined;
  };
  return [check];
}

/** Runs before the body is read, because an unknown path does not need it. */
export function refuseUnknownPath(allowedMethods: (path: string) => string[], route: Route | undefined): Step[] {
  if (route) return [];
  const refuse: Step = (_pipeline, request) => {
    const allowed = allowedMethods(request.url.split('?', 1)[0] ?? '');
    if (allowed.length === 0) throw notFound();
    throw new AppError('METHOD_NOT_ALLOWED', { headers: { allow: allowed.join(', ') } });
  };
  return [refuse];
}

/** A browser sends this header from another site only after a preflight, which this service never grants. */
const CONSOLE_HEADER = 'x-tonne-console';

/**
 * Browsers add the session cookie to requests from pages of other sites. So a change must prove that it comes from a
 * page of this service. The same applies to an answer that signs a browser in.
 */
export function refuseCrossSite(route: Route | undefined): Step[] {
  if (route?.opensSession) return [refuseForeignPage];
  return route !== undefined && isGuarded(route.access) && route.method !== 'GET' ? [refuseForgery] : [];
}

const refuseForgery: Step = (pipeline, { state, headers }) => {
  if (state.actor?.principal.kind !== 'session') return undefined;
  if (headers[CONSOLE_HEADER] !== '1' || !isFromOwnPage(pipeline, headers)) throw new AppError('CROSS_SITE_REQUEST');
  return undefined;
};

const isFromOwnPage = ({ settings }: PipelineDeps, headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || headers.origin === settings.origin;

/** A program sends neither header and has no cookies that another site could replace. */
const refuseForeignPage: Step = (pipeline, { headers }) => {
  const isPage = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
  if (isPage && !isFromOwnPage(pipeline, headers)) {
    throw new AppError('CROSS_SITE_REQUEST', { message: 'Only a page of this service can sign a browser in.' });
  }
  return undefined;
};

export function expectConfirmation(route: Route | undefined): Step[] {
  if (!route?.sudo) return [];
  const expect: Step = ({ clock }, { state: { actor } }) => {
    if (actor?.principal.kind !== 'session') return undefined;
    if (clock.now().getTime() - actor.principal.confirmedAt.getTime() > SUDO_MS) {
      throw new AppError('CONFIRMATION_REQUIRED');
    }
    return undefined;
  };
  return [expect];
}
