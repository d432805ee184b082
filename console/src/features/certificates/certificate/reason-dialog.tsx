import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { FormDialog } from '../../../components/dialogs/dialog.tsx';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { CERTIFICATES } from '../queries.ts';

interface Props {
  /** Verb on the button and in the dialog. */
  readonly label: string;
  readonly title: string;
  /** The consequence, and whether it can be undone. */
  readonly hint: string;
  readonly said: string;
  readonly isDangerous?: boolean;
  run(reason: string): PromiseLike<unknown>;
}

/** A transition that requires a reason. */
export function CertificateReasonDialog(props: Props): ReactNode {
  const [isAsking, asking] = useDisclosure();
  return (
    <>
      <Action
        scope="certificates:write"
        variant={props.isDangerous ? 'light' : 'default'}
        color={props.isDangerous ? 'red' : undefined}
        onClick={asking.open}
      >
        {props.label}
      </Action>
      <FormDialog opened={isAsking} onClose={asking.close} title={props.title}>
        {isAsking && <ReasonForm {...props} onClose={asking.close} />}
      </FormDialog>
    </>
  );
}

interface FormProps extends Props {
  onClose(): void;
}

function ReasonForm({ label, hint, said, isDangerous, run, onClose }: FormProps): ReactNode {
  const { common, certificates } = useTexts();
  const [reason, setReason] = useState('');
  const move = useChange({
    run: () => run(reason.trim()),
    refresh: CERTIFICATES,
    say: () => said,
    done: onClose,
    isFailureShown: true,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        move.mutate();
      }}
    >
      <UnsavedGuard isDirty={!move.isPending && reason !== ''} />
      <Stack>
        <Text size="sm">{hint}</Text>
        <Textarea
          label={certificates.reason}
          description={certificates.reasonHint}
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {move.error && <FailureText error={move.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            color={isDangerous ? 'red' : undefined}
            disabled={reason.trim() === ''}
            loading={move.isPending}
          >
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
