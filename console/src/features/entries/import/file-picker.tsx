import '@mantine/dropzone/styles.layer.css';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { DownloadIcon, UploadIcon } from '@primer/octicons-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { download } from '../../../browser/download.ts';
import { useTexts } from '../../../i18n/index.ts';
import { template } from './template.ts';
import type { Import } from './use-import.ts';

const ACCEPTED = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

export function FilePicker({ work }: { readonly work: Import }): ReactNode {
  const { imports, common } = useTexts();
  const { scopes, user } = useSession();
  const [isRefused, setRefused] = useState(false);
  const { stage, done, error } = work.state;
  if (!scopes.includes('emissions:write')) {
    return <Alert title={common.notAllowed}>{common.notAllowedHint(common.roles[user.role] ?? user.role)}</Alert>;
  }
  const isReading = stage === 'reading';
  return (
    <Stack>
      {isRefused && <Alert color="red">{imports.notTable}</Alert>}
      {error !== undefined && (
        <Alert color="red" title={imports.unreadable} role="alert">
          {error instanceof Error ? error.message : String(error)}
        </Alert>
      )}
      <Dropzone
        accept={ACCEPTED}
        multiple={false}
        loading={isReading}
        onDrop={([file]) => {
          setRefused(false);
          if (file) void work.open(file);
        }}
        onReject={() => setRefused(true)}
        inputProps={{ 'aria-label': imports.drop }}
        aria-label={imports.drop}
      >
        <Stack align="center" gap={4} py="xl">
          <UploadIcon size={28} />
          <Text fw={550}>{imports.drop}</Text>
          <Text size="sm" c="dimmed">
            {imports.dropHint}
          </Text>
        </Stack>
      </Dropzone>
      {isReading && (
        <Group>
          <Text role="status">{imports.reading(done)}</Text>
          <Button variant="default" size="xs" onClick={work.restart}>
            {imports.stop}
          </Button>
        </Group>
      )}
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<DownloadIcon />}
          onClick={() => download('tonne-template.csv', template())}
        >
          {imports.template}
        </Button>
        <Text size="sm" c="dimmed">
          {imports.templateHint}
        </Text>
      </Group>
    </Stack>
  );
}
