import type { ReactNode } from 'react';
import { useChange } from '../../../api/change.ts';
import { tonne } from '../../../api/client.ts';
import { Action } from '../../../parts/action.tsx';
import { useTexts } from '../../../texts/index.ts';

export function RetryRetirement({ id }: { readonly id: string }): ReactNode {
  const { offsets } = useTexts();
  const retry = useChange({
    run: () => tonne.offsets.retirements.retry(id),
    refresh: [['offsets']],
    say: () => offsets.retried,
  });
  return (
    <Action scope="offsets:write" roles={['admin']} loading={retry.isPending} onClick={() => retry.mutate()}>
      {offsets.retryNow}
    </Action>
  );
}
