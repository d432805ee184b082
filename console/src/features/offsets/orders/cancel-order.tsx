import { Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';

export function CancelOrder({ orderId }: { readonly orderId: string }): ReactNode {
  const { offsets } = useTexts();
  const [isAsking, { open, close }] = useDisclosure();
  const cancel = useChange({
    run: () => tonne.offsets.orders.cancel(orderId),
    refresh: [['offsets']],
    say: () => offsets.orderCancelled,
    done: close,
  });
  return (
    <>
      <Action scope="offsets:write" variant="default" onClick={open}>
        {offsets.cancelOrder}
      </Action>
      <ConfirmDialog
        isOpen={isAsking}
        title={offsets.cancelOrder}
        verb={offsets.cancelOrder}
        isDangerous
        isPending={cancel.isPending}
        onYes={() => cancel.mutate()}
        onNo={close}
      >
        <Text size="sm">{offsets.cancelOrderHint}</Text>
      </ConfirmDialog>
    </>
  );
}
