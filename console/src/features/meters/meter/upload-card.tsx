import '@mantine/dropzone/styles.layer.css';
import { Alert, Button, Collapse, List, Loader, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { UploadIcon } from '@primer/octicons-react';
import type { Meter, MeterUpload } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { fieldErrors } from '../../../api/failures.ts';
import { useChange } from '../../../api/use-change.ts';
import { FailureText } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useMeterTexts } from '../../../i18n/meter-texts.ts';
import { METERS } from '../queries.ts';
import { OptionFields } from './option-fields.tsx';
import { ACCEPTED, fileTypeOf, NO_OPTIONS, queryOf } from './reading-files.ts';

/** A large file takes long on a slow connection. */
const PATIENCE = { timeoutMs: 300_000 };

/** Uploads a file, and says what became of its lines. */
export function UploadCard({ meter }: { readonly meter: Meter }): ReactNode {
  const meters = useMeterTexts();
  const [options, setOptions] = useState(NO_OPTIONS);
  const [isOpen, setOpen] = useState(false);
  const upload = useChange({
    async run(file: File): Promise<MeterUpload> {
      const contentType = fileTypeOf(file.name);
      if (!contentType) throw new Error(meters.wrongType);
      return tonne.meters.readings.create(meter.id, { contentType, content: file }, queryOf(options), PATIENCE);
    },
    refresh: METERS,
    isFailureShown: true,
  });
  const { error, data, isPending, variables } = upload;
  const errors = fieldErrors(error);
  return (
    <Card title={meters.upload}>
      <Stack gap="sm">
        {meter.readings === 0 && <Text size="sm">{meters.noReadings}</Text>}
        <Dropzone
          disabled={isPending}
          multiple={false}
          onDrop={([file]) => file && upload.mutate(file)}
          // Limits only the file dialog. A dropped file of another type is refused with the reason.
          inputProps={{ 'aria-label': meters.drop, accept: ACCEPTED }}
          aria-label={meters.drop}
        >
          <Stack align="center" gap={2} py="xs">
            {isPending ? <Loader size={20} /> : <UploadIcon size={20} />}
            <Text size="sm" fw={550} role={isPending ? 'status' : undefined}>
              {isPending ? meters.sending(variables.name) : meters.drop}
            </Text>
            <Text size="xs" c="dimmed" ta="center">
              {meters.dropHint}
            </Text>
          </Stack>
        </Dropzone>
        <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {meters.options}
        </Button>
        <Collapse expanded={isOpen || Object.keys(errors).some((field) => field in options)}>
          <OptionFields options={options} errors={errors} set={(patch) => setOptions({ ...options, ...patch })} />
        </Collapse>
        {error && (
          <div role="alert">
            <FailureText error={error} />
          </div>
        )}
        {data && !isPending && <Outcome upload={data} />}
      </Stack>
    </Card>
  );
}

const SHOWN = 20;

function Outcome({ upload }: { readonly upload: MeterUpload }): ReactNode {
  const meters = useMeterTexts();
  const { stored, replaced, unchanged, rejected, rejectedCount } = upload;
  return (
    <Alert color={rejectedCount > 0 ? 'orange' : 'green'} variant="light" role="status">
      <Text size="sm">{meters.uploaded(stored, replaced, unchanged)}</Text>
      {rejectedCount > 0 && (
        <>
          <Text size="sm" mt="xs">
            {meters.rejected(rejectedCount)}
          </Text>
          <List size="sm">
            {rejected.slice(0, SHOWN).map(({ line, message }) => (
              <List.Item key={`${line} ${message}`}>{meters.line(line, message)}</List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}
