import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useChange } from '../../../api/change.ts';
import { tonne } from '../../../api/client.ts';
import { fieldErrors } from '../../../api/failures.ts';
import { Action } from '../../../parts/action.tsx';
import { FailureText } from '../../../parts/failure-panel.tsx';
import { useTexts } from '../../../texts/index.ts';

/** The payment was made elsewhere; its reference is the record of it. */
export function ConfirmOrder({ orderId }: { readonly orderId: string }): ReactNode {
  const { common, offsets } = useTexts();
  const [isOpen, { open, close }] = useDisclosure();
  const [paymentReference, setPaymentReference] = useState('');
  const confirm = useChange({
    run: () => tonne.offsets.orders.confirm(orderId, { paymentReference }),
    refresh: [['offsets']],
    isFailureShown: true,
    say: () => offsets.paymentConfirmed,
    done: close,
  });
  const problem = fieldErrors(confirm.error).paymentReference;
  return (
    <>
      <Action scope="offsets:write" roles={['admin']} onClick={open}>
        {offsets.confirmPayment}
      </Action>
      <Modal opened={isOpen} onClose={close} title={offsets.confirmPayment}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            confirm.mutate();
          }}
        >
          <Stack>
            <Text size="sm">{offsets.confirmPaymentHint}</Text>
            <TextInput
              label={offsets.paymentReference}
              description={offsets.paymentReferenceHint}
              required
              data-autofocus
              value={paymentReference}
              error={problem}
              onChange={(event) => setPaymentReference(event.currentTarget.value)}
            />
            {confirm.error && !problem && <FailureText error={confirm.error} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {common.cancel}
              </Button>
              <Button type="submit" loading={confirm.isPending}>
                {offsets.confirmPayment}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
