import { useQueryClient } from '@tanstack/react-query';
import { ApiError, type Entry } from '@tonne/sdk';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import type { Move } from './transitions.ts';

export interface Step {
  readonly entryId: string;
  readonly move: Move;
  readonly reason?: string;
  /** Entity tag of the version that the user has seen. The service refuses the action for any other version. */
  readonly etag: string | undefined;
}

interface Options {
  say(entry: Entry, step: Step): string;
  done?(entry: Entry, step: Step): void;
  readonly isFailureShown?: boolean;
}

/** Submits, approves or sends back one entry. */
export function useEntryTransition(options: Options) {
  const queries = useQueryClient();
  const refresh = [['emissions']];
  return useChange<Step, Entry>({
    ...options,
    async run(step) {
      try {
        return await send(step);
      } catch (error) {
        // Another user has changed the entry, so the screen is out of date.
        if (error instanceof ApiError && [409, 412].includes(error.status)) {
          void queries.invalidateQueries({ queryKey: refresh[0]! });
        }
        throw error;
      }
    },
    refresh,
  });
}

function send({ entryId, move, reason = '', etag }: Step): PromiseLike<Entry> {
  const options = { ifMatch: etag };
  if (move === 'submit') return tonne.emissions.submit(entryId, options);
  if (move === 'approve') return tonne.emissions.approve(entryId, options);
  return tonne.emissions.reject(entryId, { reason }, options);
}
