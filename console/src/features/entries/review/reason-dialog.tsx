import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormDialog } from '../../../components/dialogs/dialog.tsx';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { useTexts } from '../../../i18n/index.ts';

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  readonly isPending: boolean;
  onReject(reason: string): void;
  onClose(): void;
  /** Progress of the action. */
  readonly children?: ReactNode;
}

/** Asks for the reason, without which no entry is sent back. */
export const ReasonDialog = ({ isOpen, title, onClose, ...form }: Props): ReactNode => (
  <FormDialog opened={isOpen} onClose={onClose} title={title}>
    <ReasonForm {...form} onClose={onClose} />
  </FormDialog>
);

function ReasonForm({ isPending, onReject, onClose, children }: Omit<Props, 'isOpen' | 'title'>): ReactNode {
  const { common, emissions } = useTexts();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onReject(reason.trim());
  };
  return (
    <form onSubmit={submit}>
      <UnsavedGuard isDirty={!isPending && reason !== ''} />
      <Stack>
        <Text size="sm">{emissions.moves.consequences.reject}</Text>
        <Textarea
          data-autofocus
          required
          autosize
          minRows={3}
          maxLength={500}
          label={emissions.moves.reason}
          description={emissions.moves.reasonHint}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" color="red" loading={isPending}>
            {emissions.moves.verbs.reject}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
