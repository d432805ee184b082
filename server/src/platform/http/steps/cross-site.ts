import type { IncomingHttpHeaders } from 'node:http';
import { isGuarded } from '../../auth/index.ts';
import { AppError } from '../../errors/index.ts';
import type { PipelineDeps, Step } from '../context.ts';
import type { Route } from '../route.ts';

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
