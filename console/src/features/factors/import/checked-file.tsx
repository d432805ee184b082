import { Alert, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { type Check, checkFile } from './check.ts';
import { RowTable } from './row-table.tsx';

interface Props {
  readonly file: File;
  onOther(): void;
}

/** Result of checking the file, before anything is stored. */
export function CheckedFile({ file, onOther }: Props): ReactNode {
  const { factors } = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['factor-import', file.name, file.size, file.lastModified],
    queryFn: () => checkFile(file),
    gcTime: 0,
  });
  return (
    <Stack>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <>
          <Text role="status">{factors.checking}</Text>
          <Skeleton height={200} />
        </>
      )}
      {data && <Verdict check={data} onOther={onOther} />}
      {error && <OtherFile onOther={onOther} />}
      {data && <RowTable name={file.name} rows={data.rows} />}
    </Stack>
  );
}

function Verdict({ check, onOther }: { readonly check: Check; onOther(): void }): ReactNode {
  const { factors } = useTexts();
  const { result, refusal, ofWholeFile } = check;
  if (refusal) {
    return (
      <Alert color="red" title={factors.refused(refusal.failed, refusal.total)} role="alert">
        <Stack align="flex-start">
          {ofWholeFile.length > 0 && (
            <List size="sm">
              {ofWholeFile.map((problem) => (
                <List.Item key={problem}>{problem}</List.Item>
              ))}
            </List>
          )}
          <Text size="sm">{factors.refusedHint}</Text>
          <OtherFile onOther={onOther} />
        </Stack>
      </Alert>
    );
  }
  const { created = 0, unchanged = 0 } = result ?? {};
  return (
    <Alert color="green" title={created === 0 ? factors.nothingNew : factors.checked(created)} role="status">
      <Stack>
        {created > 0 && <Text size="sm">{factors.checkedHint(unchanged)}</Text>}
        <Group>
          {created > 0 && <ImportNow csv={check.csv} count={created} />}
          <OtherFile onOther={onOther} />
        </Group>
      </Stack>
    </Alert>
  );
}

function ImportNow({ csv, count }: { readonly csv: string; readonly count: number }): ReactNode {
  const { factors, organisations } = useTexts();
  const navigate = useNavigate();
  const store = useChange({
    run: () => tonne.factors.import({ contentType: 'text/csv', content: csv }),
    refresh: [['factors'], ['categories'], ['changes']],
    say: ({ created, pendingChange }) => (pendingChange ? organisations.changes.waits : factors.imported(created)),
    done: () => void navigate({ to: '/factors', search: { source: 'custom' } }),
  });
  return (
    <Action scope="factors:write" loading={store.isPending} onClick={() => store.mutate()}>
      {factors.importNow(count)}
    </Action>
  );
}

function OtherFile({ onOther }: { onOther(): void }): ReactNode {
  const { factors } = useTexts();
  return (
    <Button variant="default" onClick={onOther}>
      {factors.otherFile}
    </Button>
  );
}
