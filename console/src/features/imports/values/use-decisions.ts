import type { Import, ImportValue } from '@tonne/sdk';
import { useCallback, useEffect, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { importQuery, isRunning, partsOf } from '../queries.ts';
import type { Means } from './rules.ts';

/** As many as the service takes at once. */
const AT_ONCE = 1000;

interface Decision {
  readonly value: ImportValue;
  readonly means: Means | null;
}

export interface Decisions {
  /** The meaning chosen here, until the service has it. Undefined if nothing is waiting. */
  of(value: ImportValue): Means | null | undefined;
  readonly isWaiting: boolean;
  decide(decisions: readonly Decision[]): void;
}

/**
 * Keeps choices until the service takes them: while it checks the rows of a long file again, it refuses changes, and the
 * user should not have to wait for it after each value.
 */
export function useDecisions(item: Import): Decisions {
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Decision>>(new Map());
  const isBusy = isRunning(item);
  const { mutate, isPending } = useChange({
    run: (decisions: readonly Decision[]) =>
      tonne.imports.update(item.id, {
        values: decisions.map(({ value: { column, value }, means }) => ({ column, value, means })),
      }),
    refresh: [importQuery(item.id).queryKey, partsOf(item.id)],
  });
  const forget = useCallback(
    (sent: readonly Decision[]) =>
      setWaiting((now) => new Map([...now].filter(([, decision]) => !sent.includes(decision)))),
    [],
  );
  useEffect(() => {
    if (waiting.size === 0 || isBusy || isPending) return;
    const next = [...waiting.values()].slice(0, AT_ONCE);
    // After a success and after a refusal, the list shows the service's state.
    mutate(next, { onSettled: () => forget(next) });
  }, [waiting, isBusy, isPending, mutate, forget]);
  return {
    of: ({ id }) => waiting.get(id)?.means,
    isWaiting: waiting.size > 0 && isBusy,
    decide: (decisions) =>
      setWaiting((now) => new Map([...now, ...decisions.map((each) => [each.value.id, each] as const)])),
  };
}
