import { Stack, Text } from '@mantine/core';
import type { InventoryStatement } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Action } from '../../../components/permission.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { STATEMENTS } from './queries.ts';

interface Props {
  readonly year: string;
  readonly statement: InventoryStatement;
  readonly etag: string | undefined;
  /** The form has unsaved changes, which an approval would not cover. */
  readonly isDirty: boolean;
  onApproved(approved: { statement: InventoryStatement; etag: string | undefined }): void;
}

/** Shows who approved the statement and whether its figures have changed, with the button to approve it. */
export function Approval({ statement, ...props }: Props): ReactNode {
  const { statements: words } = useTexts();
  const { approval } = statement;
  const isCurrent = approval?.figures?.state === 'unchanged';
  return (
    <Card title={words.approval}>
      <Stack gap="xs" align="flex-start">
        {approval ? <Approved approval={approval} /> : <Text size="sm">{words.notApproved}</Text>}
        {!isCurrent && <Approve {...props} isRepeated={approval !== null} />}
      </Stack>
    </Card>
  );
}

type Given = NonNullable<InventoryStatement['approval']>;

function Approved({ approval }: { readonly approval: Given }): ReactNode {
  const { statements: words } = useTexts();
  const format = useFormat();
  const { by, at, people, totalTco2e, figures } = approval;
  const isChanged = figures?.state === 'changed';
  const difference = format.number(figures?.differenceTco2e ?? 0, { signDisplay: 'exceptZero' });
  return (
    <>
      <StatusBadge color={isChanged ? 'orange' : 'green'} label={isChanged ? words.figuresChanged : words.approved} />
      <Text size="sm">{words.approvedBy(by.email, format.time(at), format.tonnes(totalTco2e))}</Text>
      <Text size="sm">{people === 'one_person' ? words.onePerson : words.secondPerson}</Text>
      {isChanged && <Text size="sm">{words.changedSince(format.day(at), difference)}</Text>}
    </>
  );
}

function Approve({
  year,
  etag,
  isDirty,
  isRepeated,
  onApproved,
}: Omit<Props, 'statement'> & { readonly isRepeated: boolean }): ReactNode {
  const { statements: words } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const approve = useChange({
    run: () => tonne.inventoryStatements.approve(year, { ifMatch: etag }).withResponse(),
    refresh: [STATEMENTS],
    say: () => words.approvedNow,
    done({ data, etag: version }) {
      onApproved({ statement: data, etag: version });
      close();
    },
  });
  const verb = isRepeated ? words.approveAgain : words.approve;
  return (
    <>
      <Action scope="settings:write" roles={['admin']} disabled={isDirty} onClick={() => setAsking(true)}>
        {verb}
      </Action>
      {isDirty && (
        <Text size="sm" c="dimmed">
          {words.saveFirst}
        </Text>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={words.approveQuestion(year)}
        verb={verb}
        isPending={approve.isPending}
        onYes={() => approve.mutate(undefined, { onError: close })}
        onNo={close}
      >
        <Text size="sm">{words.approveHint}</Text>
      </ConfirmDialog>
    </>
  );
}
