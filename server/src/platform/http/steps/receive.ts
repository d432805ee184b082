import { newId } from '../../../kernel/ids.ts';
import { AppError } from '../../errors/index.ts';
import type { PipelineDeps, Step } from '../context.ts';
import { deprecationHeaders, type Route, refusalIfRemoved } from '../route.ts';
import { refuseForAddress } from './rate-limit.ts';

/** JSON answers are data: never sniffed, framed, cached or executed. Pages set their own policy. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** One year: a browser that has seen the service on https uses only https (RFC 6797). */
export const transportSecurity = ({ settings }: PipelineDeps): Record<string, string> =>
  settings.origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};

/** Lets pages of any site read the answer, including refusals and their reasons. */
const forOtherSites = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
};

export function receiveRequest(route: Route | undefined): Step {
  const headers = route?.openToOtherSites ? { ...securityHeaders, ...forOtherSites } : securityHeaders;
  return (pipeline, request, reply) => {
    const requestId = newId('req', pipeline.clock.now());
    request.state = { route, requestId, arrivedAt: performance.now(), address: request.ip };
    reply.headers(headers).headers(transportSecurity(pipeline)).header('x-request-id', requestId);
    return refuseOddProtocol(pipeline, request, reply);
  };
}

/** Node accepts HTTP/0.9 silently and answers a missing Host without an envelope. Both end here. */
const refuseOddProtocol: Step = (pipeline, request, reply) => {
  const message = oddity(request.raw.httpVersion, request.headers.host);
  if (message === undefined) return undefined;
  return refuseForAddress(pipeline, request, reply, new AppError('MALFORMED_REQUEST', { message }));
};

function oddity(version: string, host: string | undefined): string | undefined {
  if (version !== '1.1' && version !== '1.0') return 'This service speaks HTTP/1.1.';
  if (version === '1.1' && host === undefined) return 'A Host header is required.';
  // RFC 9112 §3.2: with two Host headers, a proxy in front may have used the other one.
  return host?.includes(',') ? 'Only one Host header is allowed.' : undefined;
}

export function announceDeprecation(route: Route | undefined): Step[] {
  const deprecation = route?.deprecation;
  if (!deprecation) return [];
  const headers = deprecationHeaders(deprecation);
  const announce: Step = (pipeline, request, reply) => {
    reply.headers(headers);
    const refusal = refusalIfRemoved(deprecation, pipeline.clock.now());
    return refusal && refuseForAddress(pipeline, request, reply, refusal);
  };
  return [announce];
}
