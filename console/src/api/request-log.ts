import { useSyncExternalStore } from 'react';

export interface NotedRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
  readonly contentType: string | undefined;
}

const KEPT = 20;

let requests: readonly NotedRequest[] = [];
const listeners = new Set<() => void>();

/** The requests of the current screen, newest last, without duplicates. */
export const useRequests = (): readonly NotedRequest[] => useSyncExternalStore(listen, () => requests);

export function noteRequest(url: string, init: RequestInit): void {
  const noted = describe(url, init);
  set([...requests.filter((each) => !isSame(each, noted)), noted].slice(-KEPT));
}

/** Called when a new screen opens. */
export const forgetRequests = (): void => set([]);

/** A shell command. The API key comes from the environment, because the cookie must not be copied around. */
export function toCurl({ method, url, body, contentType }: NotedRequest): string {
  const parts = [`curl ${quoted(url)}`];
  if (method !== 'GET') parts.push(`-X ${method}`);
  parts.push('-H "Authorization: Bearer $TONNE_API_KEY"');
  if (contentType !== undefined) parts.push(`-H ${quoted(`Content-Type: ${contentType}`)}`);
  if (body !== undefined) parts.push(`--data ${quoted(body)}`);
  return parts.join(' \\\n  ');
}

function describe(url: string, { method = 'GET', body, headers }: RequestInit): NotedRequest {
  return {
    method,
    url,
    body: typeof body === 'string' ? body : undefined,
    contentType: new Headers(headers).get('content-type') ?? undefined,
  };
}

const isSame = (a: NotedRequest, b: NotedRequest): boolean =>
  a.method === b.method && a.url === b.url && a.body === b.body;

/** Single quotes prevent any expansion by the shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function set(next: readonly NotedRequest[]): void {
  requests = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
