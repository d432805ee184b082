import '@mantine/dropzone/styles.layer.css';
import { Alert, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { UploadIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../api/session.ts';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { useTexts } from '../../../i18n/index.ts';
import { FILE_TYPES } from './file-types.ts';
import { useUploads } from './use-uploads.ts';

const ACCEPTED = Object.values(FILE_TYPES).flat().join(',');

/** Drop zone with file picker, the running upload and refused files. */
export function DropZone(): ReactNode {
  const texts = useImportTexts();
  const { common } = useTexts();
  const { scopes, user } = useSession();
  const { progress, refused, send } = useUploads();
  if (!scopes.includes('emissions:write')) {
    return <Alert title={common.notAllowed}>{common.notAllowedHint(common.roles[user.role] ?? user.role)}</Alert>;
  }
  return (
    <Stack gap="xs">
      <Dropzone
        disabled={progress !== undefined}
        onDrop={(files) => void send(files)}
        // Limits only the file dialog. A dropped file of another type is refused by name, with the reason.
        inputProps={{ 'aria-label': texts.drop, accept: ACCEPTED }}
        aria-label={texts.drop}
      >
        <Stack align="center" gap={4} py="md" mih={112} justify="center">
          {progress ? (
            <>
              <Text size="sm" role="status" ta="center" style={{ overflowWrap: 'anywhere' }}>
                {texts.sending(progress.name, progress.place, progress.total)}
              </Text>
              <Progress
                w="min(320px, 80%)"
                animated
                value={(100 * (progress.place - 0.5)) / progress.total}
                aria-label={texts.progress}
              />
            </>
          ) : (
            <>
              <UploadIcon size={28} />
              <Text fw={550}>{texts.drop}</Text>
              <Text size="sm" c="dimmed" ta="center">
                {texts.dropHint}
              </Text>
            </>
          )}
        </Stack>
      </Dropzone>
      {refused.map(({ name, message }) => (
        <Alert key={name} color="red" variant="light" role="alert" title={name}>
          {message}
        </Alert>
      ))}
    </Stack>
  );
}
