import { startErrorMessage } from '../../boot/start-error.ts';

type Failure = Error & { code?: string };

/** Node gives no message when a host has several addresses and none answers. */
export const inWords = (error: unknown): string =>
  (error as Failure).message || (error as Failure).code || String(error);

/** The message of fetch is only "fetch failed"; the reason is in its cause. */
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

export type Status = 'ok' | 'warning' | 'failed' | 'skipped';

export interface Finding {
  readonly status: Status;
  readonly message: string;
  /** The operator's next step. */
  readonly fix?: string;
}

export interface Check extends Finding {
  readonly name: string;
}

export const ok = (message: string): Finding => ({ status: 'ok', message });
export const warning = (message: string, fix: string): Finding => ({ status: 'warning', message, fix });
export const failed = (message: string, fix: string): Finding => ({ status: 'failed', message, fix });
export const skipped = (message: string): Finding => ({ status: 'skipped', message });

/** Turns an exception into a finding, so that the remaining checks still run. */
export async function check(name: string, look: () => Finding | Promise<Finding>): Promise<Check> {
  try {
    return { name, ...(await look()) };
  } catch (error) {
    const reason = startErrorMessage(error) ?? inWords(error);
    return { name, ...failed(`This could not be checked: ${reason}`, 'Fix this, then run tonne doctor again.') };
  }
}

export const skipAll = (names: readonly string[], reason: string): Check[] =>
  names.map((name) => ({ name, ...skipped(reason) }));

export class TimedOut extends Error {}

/** Stops waiting but does not cancel the work, which is not always possible. */
export function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new TimedOut(`no answer within ${timeoutMs / 1_000} s`));
    const timer = setTimeout(giveUp, timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
