import type { IncomingHttpHeaders } from 'node:http';
import type { Route } from './route.ts';

type Place = Pick<Route, 'path' | 'takesRestOfPath'>;

const LAST_PARAMETER = /\{(\w+)\}$/;
/** Fastify's name for the part that matches the star. */
const REST = '*';

/** In Fastify's notation. */
export const fastifyPath = ({ path, takesRestOfPath }: Place): string =>
  (takesRestOfPath ? path.replace(LAST_PARAMETER, REST) : path).replaceAll(/\{(\w+)\}/g, ':$1');

/** Matches the paths of the route. */
export const pathPattern = ({ path, takesRestOfPath }: Place): RegExp =>
  new RegExp(`^${(takesRestOfPath ? path.replace(LAST_PARAMETER, '.+') : path).replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The path parameters under the route's names. */
export function pathParameters(
  { path, takesRestOfPath }: Place,
  given: Record<string, string>,
): Record<string, string> {
  const { [REST]: rest, ...params } = given;
  const [, name] = (takesRestOfPath && LAST_PARAMETER.exec(path)) || [];
  return name === undefined || rest === undefined ? params : { ...params, [name]: rest };
}

export interface IncomingRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** A page that also answers for paths without a route, because its script reads the address. */
export interface Fallback {
  readonly route: Route;
  takes(request: IncomingRequest): boolean;
}

/** True for a browser that asks for a page, false for a program that asks for data. */
export const wantsPage = ({ headers }: Pick<IncomingRequest, 'headers'>): boolean =>
  headers.accept?.includes('text/html') ?? false;
