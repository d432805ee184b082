import { ApiError } from '@tonne/sdk';
import { useSyncExternalStore } from 'react';

export interface WaitingConfirmation {
  readonly confirmed: () => void;
  readonly refused: () => void;
}

let waiting: WaitingConfirmation | undefined;
const listeners = new Set<() => void>();

/** Runs the work. If the service requires a confirmation, asks the user for it and runs the work again. */
export async function withConfirmation<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CONFIRMATION_REQUIRED') throw error;
    if (!(await askForConfirmation())) throw error;
    return await work();
  }
}

/** The confirmation requested by the shell's dialog. */
export const useWaitingConfirmation = (): WaitingConfirmation | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
  );

function askForConfirmation(): Promise<boolean> {
  waiting?.refused();
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => () => {
      set(undefined);
      resolve(isConfirmed);
    };
    set({ confirmed: answer(true), refused: answer(false) });
  });
}

function set(next: WaitingConfirmation | undefined): void {
  waiting = next;
  for (const listener of listeners) listener();
}
