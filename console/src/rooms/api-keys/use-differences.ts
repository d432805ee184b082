import type { ApiKey, CreateApiKey } from '@tonne/sdk';
import type { Difference } from '../../parts/conflict-dialog.tsx';
import { useFormat, useTexts } from '../../texts/index.ts';

type Versioned = Pick<ApiKey, 'name' | 'scopes'> & { readonly expiresAt?: string | null | undefined };

/** Both versions of a key, field by field, where they differ. */
export function useDifferences(
  mine: CreateApiKey | undefined,
  theirs: ApiKey | undefined,
): readonly Difference[] | undefined {
  const { apiKeys } = useTexts();
  const format = useFormat();
  if (!mine || !theirs) return undefined;
  const expiry = ({ expiresAt }: Versioned) => (expiresAt ? format.time(expiresAt) : apiKeys.never);
  const access = ({ scopes }: Versioned) => scopes.toSorted().join(', ');
  const all: readonly Difference[] = [
    { field: apiKeys.name, yours: mine.name, theirs: theirs.name },
    { field: apiKeys.scopes, yours: access(mine), theirs: access(theirs) },
    { field: apiKeys.expiry, yours: expiry(mine), theirs: expiry(theirs) },
  ];
  return all.filter(({ yours, theirs: their }) => yours !== their);
}
