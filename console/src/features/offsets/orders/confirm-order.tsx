import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { fieldErrors } from '../../../api/failures.ts';
import { useChange } from '../../../api/use-change.ts';
import { FormDialog } from '../../../components/dialogs/dialog.tsx';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';

interface Props {
  readonly orderId: string;
}

/** The payment was made elsewhere; its reference is the record of it. */
export function ConfirmOrder({ orderId }: Props): ReactNode {
  const { offsets } = useTexts();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Action scope="offsets:write" roles={['admin']} onClick={open}>
        {offsets.confirmPayment}
      </Action>
      <FormDialog opened={isOpen} onClose={close} title={offsets.confirmPayment}>
        <Form orderId={orderId} onClose={close} />
      </FormDialog>
    </>
  );
}

function Form({ orderId, onClose }: Props & { onClose(): void }): ReactNode {
  const { common, offsets } = useTexts();
  const [paymentReference, setPaymentReference] = useState('');
  const confirm = useChange({
    run: () => tonne.offsets.orders.confirm(orderId, { paymentReference }),
    refresh: [['offsets']],
    isFailureShown: true,
    say: () => offsets.paymentConfirmed,
    done: onClose,
  });
  const problem = fieldErrors(confirm.error).paymentReference;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
      <UnsavedGuard isDirty={!confirm.isPending && paymentReference !== ''} />
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
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            {offsets.confirmPayment}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
