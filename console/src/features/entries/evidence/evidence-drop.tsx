import '@mantine/dropzone/styles.layer.css';
import { Alert, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { UploadIcon } from '@primer/octicons-react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { FILE_TYPES } from './file-types.ts';
import { useUploads } from './use-uploads.ts';

const ACCEPTED = Object.values(FILE_TYPES).flat().join(',');

interface Props {
  readonly entryId: string;
  /** True if a new file reopens the review of the entry. The user must then confirm the upload. */
  readonly reopens: boolean;
}

/** Drop zone with file picker, running uploads and refused files. */
export function EvidenceDrop({ entryId, reopens }: Props): ReactNode {
  const { evidence: texts } = useTexts().emissions;
  const { progress, refused, send } = useUploads(entryId);
  const [asked, setAsked] = useState<readonly File[]>();
  return (
    <Stack gap="xs">
      <Dropzone
        disabled={progress !== undefined}
        onDrop={(files) => (reopens ? setAsked(files) : void send(files))}
        // Limits only the file dialog. A dropped file of another type is refused by name, with the reason.
        inputProps={{ 'aria-label': texts.drop, accept: ACCEPTED }}
        aria-label={texts.drop}
      >
        <Stack align="center" gap={2} py="xs">
          <UploadIcon size={20} />
          <Text size="sm" fw={550}>
            {texts.drop}
          </Text>
          <Text size="xs" c="dimmed" ta="center">
            {texts.dropHint}
          </Text>
        </Stack>
      </Dropzone>
      {progress && (
        <>
          <Text size="xs" role="status">
            {texts.sending(progress.name, progress.place, progress.total)}
          </Text>
          <Progress value={(100 * progress.place) / progress.total} animated aria-label={texts.progress} />
        </>
      )}
      {refused.map(({ name, message }) => (
        <Alert key={name} color="red" variant="light" role="alert" title={name}>
          {message}
        </Alert>
      ))}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={texts.reopensTitle}
        verb={texts.addAnyway}
        onYes={() => {
          setAsked(undefined);
          void send(asked ?? []);
        }}
        onNo={() => setAsked(undefined)}
      >
        <Text size="sm">{texts.reopens}</Text>
      </ConfirmDialog>
    </Stack>
  );
}
