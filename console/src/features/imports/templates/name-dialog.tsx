import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { useTexts } from '../../../i18n/index.ts';

interface FormProps {
  readonly name: string;
  readonly hint?: string;
  readonly error: unknown;
  readonly isPending: boolean;
  onSave(name: string): void;
}

interface Props extends FormProps {
  readonly isOpen: boolean;
  readonly title: string;
  onClose(): void;
}

/** Asks for the name of a template. */
export const NameDialog = ({ isOpen, title, onClose, ...form }: Props): ReactNode => (
  <Dialog opened={isOpen} onClose={onClose} title={title}>
    <NameForm key={String(isOpen)} {...form} />
  </Dialog>
);

function NameForm({ name, hint, error, isPending, onSave }: FormProps): ReactNode {
  const { common } = useTexts();
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onSave(typed.trim());
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {error !== null && <FailureText error={error} />}
        <TextInput
          data-autofocus
          required
          maxLength={120}
          label={common.name}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {hint && (
          <Text size="xs" c="dimmed">
            {hint}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {common.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
