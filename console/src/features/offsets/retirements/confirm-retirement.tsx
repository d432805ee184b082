import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { fieldErrors } from '../../../api/failures.ts';
import { useChange } from '../../../api/use-change.ts';
import { FormDialog } from '../../../components/dialogs/dialog.tsx';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { DateField } from '../../../components/fields/date-field.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { SecondPersonHint } from '../../users/index.ts';
import { ProofField, useSendProof } from '../proof.tsx';
import { readSerials } from './draft.ts';
import { SerialCheck } from './serial-check.tsx';

interface Props {
  readonly id: string;
}

/** Manual confirmation by an admin, for a registry that is not connected. */
export function ConfirmRetirement({ id }: Props): ReactNode {
  const { offsets } = useTexts();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Action scope="offsets:write" roles={['admin']} onClick={open}>
        {offsets.confirmByHand}
      </Action>
      <FormDialog opened={isOpen} onClose={close} title={offsets.confirmByHand} size="lg">
        <Form id={id} onClose={close} />
      </FormDialog>
    </>
  );
}

const BLANK = { registryReference: '', serials: '', retiredAt: null as string | null, evidenceUrl: '', notes: '' };

function Form({ id, onClose }: Props & { onClose(): void }): ReactNode {
  const { common, offsets } = useTexts();
  const [values, setValues] = useState(BLANK);
  const set = (patch: Partial<typeof BLANK>) => setValues({ ...values, ...patch });
  const [file, setFile] = useState<File | null>(null);
  const proven = { kind: 'retirements', id } as const;
  const sendProof = useSendProof(proven, file, () => setFile(null));
  const confirm = useConfirm(id, values, { sendProof, done: onClose });
  const errors = fieldErrors(confirm.error);
  const optional = (label: string) => `${label} (${common.optional})`;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
      <UnsavedGuard isDirty={!confirm.isPending && JSON.stringify(values) !== JSON.stringify(BLANK)} />
      <Stack>
        <SecondPersonHint />
        <Text size="sm">{offsets.confirmByHandHint}</Text>
        <TextInput
          label={offsets.registryReference}
          required
          data-autofocus
          value={values.registryReference}
          error={errors.registryReference}
          onChange={(event) => set({ registryReference: event.currentTarget.value })}
        />
        <Textarea
          label={offsets.serialNumbers}
          required
          autosize
          minRows={3}
          value={values.serials}
          error={Object.entries(errors).find(([field]) => field.startsWith('serialNumbers'))?.[1]}
          onChange={(event) => set({ serials: event.currentTarget.value })}
        />
        <SerialCheck id={id} text={values.serials} />
        <ProofField
          proven={proven}
          label={offsets.registryFile}
          file={file}
          error={errors.evidence}
          onChange={setFile}
        />
        <DateField
          label={optional(offsets.retiredAt)}
          clearable
          value={values.retiredAt}
          error={errors.retiredAt}
          onChange={(retiredAt) => set({ retiredAt })}
        />
        <TextInput
          label={optional(offsets.evidence)}
          type="url"
          value={values.evidenceUrl}
          error={errors.evidenceUrl}
          onChange={(event) => set({ evidenceUrl: event.currentTarget.value })}
        />
        <Textarea
          label={optional(offsets.confirmationNotes)}
          maxLength={500}
          value={values.notes}
          error={errors.notes}
          onChange={(event) => set({ notes: event.currentTarget.value })}
        />
        {confirm.error && <FailureText error={confirm.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            {offsets.confirmByHand}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface Ways {
  sendProof(): Promise<void>;
  done(): void;
}

function useConfirm(id: string, values: typeof BLANK, { sendProof, done }: Ways) {
  const { offsets, organisations } = useTexts();
  return useChange({
    run: async () => {
      await sendProof();
      return tonne.offsets.retirements.confirm(id, {
        registryReference: values.registryReference,
        serialNumbers: readSerials(values.serials),
        retiredAt: values.retiredAt,
        evidenceUrl: values.evidenceUrl.trim() || null,
        notes: values.notes.trim() || null,
      });
    },
    refresh: [['offsets'], ['changes']],
    isFailureShown: true,
    say: (answer) => ('pendingChange' in answer ? organisations.changes.asked : offsets.retirementConfirmed),
    done,
  });
}
