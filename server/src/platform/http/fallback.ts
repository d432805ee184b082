import type { IncomingHttpHeaders } from 'node:http';
import type { Route } from './route.ts';

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** A page that also stands for paths without a route, because its script reads the address. */
export interface Fallback {
  readonly route: Route;
  takes(request: Asked): boolean;
}

/** The caller is a browser looking for a page, not a program looking for data. */
export const wantsPage = ({ headers }: Pick<Asked, 'headers'>): boolean =>
  headers.accept?.includes('text/html') ?? false;
