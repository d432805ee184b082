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
import { SecondPersonHint } from '../../users/index.ts';
import { ProofField, useSendProof } from '../proof.tsx';

interface Props {
  readonly orderId: string;
  /** Real credits need a receipt; samples cost nothing. */
  readonly isReal: boolean;
}

/** Confirms a payment made elsewhere by its reference. */
export function ConfirmOrder({ orderId, isReal }: Props): ReactNode {
  const { offsets } = useTexts();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Action scope="offsets:write" roles={['admin']} onClick={open}>
        {offsets.confirmPayment}
      </Action>
      <FormDialog opened={isOpen} onClose={close} title={offsets.confirmPayment}>
        <Form orderId={orderId} isReal={isReal} onClose={close} />
      </FormDialog>
    </>
  );
}

function Form({ orderId, isReal, onClose }: Props & { onClose(): void }): ReactNode {
  const { common, offsets, organisations } = useTexts();
  const [paymentReference, setPaymentReference] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const proven = { kind: 'orders', id: orderId } as const;
  const sendProof = useSendProof(proven, file, () => setFile(null));
  const confirm = useChange({
    run: async () => {
      await sendProof();
      return tonne.offsets.orders.confirm(orderId, { paymentReference });
    },
    refresh: [['offsets'], ['changes']],
    isFailureShown: true,
    say: (answer) => ('pendingChange' in answer ? organisations.changes.asked : offsets.paymentConfirmed),
    done: onClose,
  });
  const errors = fieldErrors(confirm.error);
  const problem = errors.paymentReference;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
      <UnsavedGuard isDirty={!confirm.isPending && paymentReference !== ''} />
      <Stack>
        {isReal && <SecondPersonHint />}
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
        {isReal && (
          <ProofField proven={proven} label={offsets.receipt} file={file} error={errors.evidence} onChange={setFile} />
        )}
        {confirm.error && !problem && !errors.evidence && <FailureText error={confirm.error} />}
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
