import { useMemo, useState } from 'react';
import type { Selection } from './column.ts';

export interface ChosenRows extends Selection {
  choose(ids: Iterable<string>): void;
  clear(): void;
}

export function useSelection(): ChosenRows {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      ids,
      toggle: (id) => setIds((before) => (before.has(id) ? without(before, [id]) : new Set([...before, id]))),
      toggleAll: (shown) =>
        setIds((before) =>
          shown.every((id) => before.has(id)) ? without(before, shown) : new Set([...before, ...shown]),
        ),
      choose: (chosen) => setIds(new Set(chosen)),
      clear: () => setIds(new Set()),
    }),
    [ids],
  );
}

const without = (ids: ReadonlySet<string>, leaving: readonly string[]): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !leaving.includes(id)));
