import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Organisation } from '@tonne/sdk';
import { useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { isConflict } from '../../../api/failures.ts';
import { useChange } from '../../../api/use-change.ts';
import { useTexts } from '../../../i18n/index.ts';
import { clashesOf, type Field, type Values } from './fields.ts';

/** Includes the version, so that saving never overwrites an unseen change. */
export const organisationQuery = queryOptions({
  queryKey: ['organisation', 'settings'],
  queryFn: async ({ signal }) => {
    const { data, etag } = await tonne.organisation.get({ signal }).withResponse();
    return { organisation: data, etag };
  },
});

export interface Version {
  readonly organisation: Organisation;
  readonly etag: string | undefined;
}

export interface Clash {
  readonly theirs: Version;
  readonly patch: Partial<Values>;
  readonly fields: readonly Field[];
}

/** Saves some fields of the organisation. Changes by other users to other fields are no conflict. */
export function useSave(version: Version, onSaved: () => void) {
  const { organisation: words } = useTexts().organisations;
  const queries = useQueryClient();
  const [clash, setClash] = useState<Clash>();
  const change = useChange({
    run: ({ patch, base }: { patch: Partial<Values>; base: Version }) => send(patch, base),
    refresh: [['organisation'], ['changes'], ['session']],
    say: (saved) => (saved && 'pendingChange' in saved ? words.waits : saved && words.saved),
    done: (saved) => saved && onSaved(),
    isFailureShown: true,
  });

  async function send(patch: Partial<Values>, base: Version) {
    try {
      return await tonne.organisation.update(patch, { ifMatch: base.etag });
    } catch (error) {
      if (!isConflict(error)) throw error;
      const theirs = await queries.fetchQuery({ ...organisationQuery, staleTime: 0 });
      const fields = clashesOf(base.organisation, theirs.organisation, patch);
      if (fields.length === 0) return await tonne.organisation.update(patch, { ifMatch: theirs.etag });
      setClash({ theirs, patch, fields });
      return undefined;
    }
  }

  return {
    save: (patch: Partial<Values>) => change.mutate({ patch, base: version }),
    isPending: change.isPending,
    error: change.error,
    clash,
    keepMine() {
      if (clash) change.mutate({ patch: clash.patch, base: clash.theirs });
      setClash(undefined);
    },
    takeTheirs() {
      setClash(undefined);
      onSaved();
    },
  };
}
