import { Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';

export function CancelRetirement({ id }: { readonly id: string }): ReactNode {
  const { offsets } = useTexts();
  const [isAsking, { open, close }] = useDisclosure();
  const cancel = useChange({
    run: () => tonne.offsets.retirements.cancel(id),
    refresh: [['offsets']],
    say: () => offsets.retirementCancelled,
    done: close,
  });
  return (
    <>
      <Action scope="offsets:write" roles={['admin']} variant="default" onClick={open}>
        {offsets.cancelRetirement}
      </Action>
      <ConfirmDialog
        isOpen={isAsking}
        title={offsets.cancelRetirement}
        verb={offsets.cancelRetirement}
        isDangerous
        isPending={cancel.isPending}
        onYes={() => cancel.mutate()}
        onNo={close}
      >
        <Text size="sm">{offsets.cancelRetirementHint}</Text>
      </ConfirmDialog>
    </>
  );
}

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
