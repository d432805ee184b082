import type { IncomingHttpHeaders } from 'node:http';
import { isGuarded, SUDO_MS } from '../../auth/index.ts';
import { AppError } from '../../errors/index.ts';
import type { Hall, Step } from '../hall.ts';
import type { Route } from '../route.ts';

/** Browsers send it from another site only after a preflight, which this service never grants. */
const CONSOLE_HEADER = 'x-tonne-console';

/**
 * Browsers add the cookie of a session to whatever a page of another site sends, so a change must show that it comes
 * from a page of this service. The same holds for an answer that signs a browser in.
 */
export function refuseCrossSite(route: Route | undefined): Step[] {
  if (route?.opensSession) return [refuseForeignPage];
  return route !== undefined && isGuarded(route.access) && route.method !== 'GET' ? [refuseForgery] : [];
}

const refuseForgery: Step = (hall, { visit, headers }) => {
  if (visit.actor?.principal.kind !== 'session') return undefined;
  if (headers[CONSOLE_HEADER] !== '1' || !isFromOwnPage(hall, headers)) throw new AppError('CROSS_SITE_REQUEST');
  return undefined;
};

const isFromOwnPage = ({ settings }: Hall, headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || headers.origin === settings.origin;

/** A program sends neither header, and has no cookies that another site could replace. */
const refuseForeignPage: Step = (hall, { headers }) => {
  const isPage = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
  if (isPage && !isFromOwnPage(hall, headers)) {
    throw new AppError('CROSS_SITE_REQUEST', { message: 'Only a page of this service can sign a browser in.' });
  }
  return undefined;
};

export function expectConfirmation(route: Route | undefined): Step[] {
  if (!route?.sudo) return [];
  const expect: Step = ({ clock }, { visit: { actor } }) => {
    if (actor?.principal.kind !== 'session') return undefined;
    if (clock.now().getTime() - actor.principal.confirmedAt.getTime() > SUDO_MS) {
      throw new AppError('CONFIRMATION_REQUIRED');
    }
    return undefined;
  };
  return [expect];
}
