type Failure = Error & { code?: string };

/** Node gives no message when a host has several addresses and none answers. */
export const inWords = (error: unknown): string =>
  (error as Failure).message || (error as Failure).code || String(error);

/** fetch only says "fetch failed"; the reason is in its cause. */
export const codeOf = (error: unknown): string => {
  const { cause, code, name } = error as Failure;
  return (cause as Failure | undefined)?.code ?? code ?? name;
};

/** Host, port and path, without user, password and query. */
export function placeOf(url: string, defaultPort: number | null = null): string {
  const { hostname, port, pathname } = new URL(url);
  const shownPort = port || defaultPort;
  return `${hostname}${shownPort === null ? '' : `:${shownPort}`}${pathname === '/' ? '' : pathname}`;
}

const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/;

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
