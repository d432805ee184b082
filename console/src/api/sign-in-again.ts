import type { CurrentSession } from '@tonne/sdk';
import { useSyncExternalStore } from 'react';

interface Waiting {
  readonly isOver: Promise<void>;
  end(): void;
}

/** The user of this page, once known. */
let userId: string | undefined;
let isLeaving = false;
let waiting: Waiting | undefined;
let lastRequest: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

export function noteSession(session: CurrentSession): CurrentSession {
  userId = session.user.id;
  return session;
}

/** Called after signing out: the next 401 leads to the sign-in page. */
export function forgetSession(): void {
  userId = undefined;
}

/**
 * Sends a request. If the session has ended, the request waits until the same user has signed in again. It is then sent
 * again. Requests made in the meantime wait too. All of them are sent one by one.
 */
export async function whileSignedIn(send: () => Promise<Response>): Promise<Response> {
  if (!waiting) {
    const answer = await send();
    if (answer.status !== 401 || userId === undefined) return answer;
  }
  if (!waiting) set(beginWaiting());
  await waiting?.isOver;
  return oneByOne(send);
}

/** Another user must not continue on this page or see its form and figures. */
export function continueAs(session: CurrentSession): boolean {
  if (session.user.id !== userId) {
    isLeaving = true;
    location.reload();
    return false;
  }
  waiting?.end();
  set(undefined);
  return true;
}

/** True while the page reloads for another user. Unsaved input is dropped. */
export const isPageLeft = (): boolean => isLeaving;

/** True while requests wait for the user to sign in again. */
export const useIsSignedOut = (): boolean => useSyncExternalStore(listen, () => waiting !== undefined);

function beginWaiting(): Waiting {
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { isOver, end };
}

function oneByOne(send: () => Promise<Response>): Promise<Response> {
  const turn = lastRequest.then(send, send);
  lastRequest = turn;
  return turn;
}

function set(next: Waiting | undefined): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
