import { ActionIcon, Menu, Text } from '@mantine/core';
import { KebabHorizontalIcon } from '@primer/octicons-react';
import { useNavigate } from '@tanstack/react-router';
import type { EntryWithHistory } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useCan, useHasRole } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { ReasonDialog } from '../review/reason-dialog.tsx';
import { isPossible, type Move, REVIEWERS } from '../review/transitions.ts';

interface Props {
  readonly entry: EntryWithHistory;
  readonly etag: string | undefined;
  readonly isPending: boolean;
  onMove(move: Move, reason?: string): void;
}

/** The actions that the state of an entry allows. */
export function EntryActions({ entry, etag, isPending, onMove }: Props): ReactNode {
  const { common, emissions } = useTexts();
  const { verbs, titles } = emissions.moves;
  const [isRejecting, setRejecting] = useState(false);
  const can = (verb: Parameters<typeof isPossible>[0]) => isPossible(verb, entry);
  const canWrite = useCan('emissions:write');
  return (
    <>
      {canWrite && can('edit') && (
        <ButtonLink variant="default" to="/entries/$entryId/edit" params={{ entryId: entry.id }}>
          {common.edit}
        </ButtonLink>
      )}
      {can('reject') && (
        <Action scope="emissions:write" roles={REVIEWERS} variant="default" onClick={() => setRejecting(true)}>
          {verbs.reject}
        </Action>
      )}
      {can('submit') && (
        <Action scope="emissions:write" loading={isPending} onClick={() => onMove('submit')}>
          {verbs.submit}
        </Action>
      )}
      {can('approve') && entry.state === 'submitted' && (
        <Action scope="emissions:write" roles={REVIEWERS} loading={isPending} onClick={() => onMove('approve')}>
          {verbs.approve}
        </Action>
      )}
      {canWrite && entry.derivedFrom === null && (
        <MoreMenu entry={entry} etag={etag} onApprove={() => onMove('approve')} />
      )}
      <ReasonDialog
        isOpen={isRejecting}
        title={titles.reject(1)}
        isPending={isPending}
        onReject={(reason) => {
          setRejecting(false);
          onMove('reject', reason);
        }}
        onClose={() => setRejecting(false)}
      />
    </>
  );
}

type MoreProps = Pick<Props, 'entry' | 'etag'> & { onApprove(): void };

function MoreMenu({ entry, etag, onApprove }: MoreProps): ReactNode {
  const { common, emissions } = useTexts();
  const texts = emissions.entry;
  const navigate = useNavigate();
  const mayReview = useHasRole(...REVIEWERS);
  const [isDeleting, setDeleting] = useState(false);
  const removal = useChange({
    run: () => tonne.emissions.delete(entry.id, { ifMatch: etag }),
    refresh: [['emissions', 'list']],
    say: () => texts.deleted,
    done: () => void navigate({ to: '/entries', replace: true }),
  });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={common.more}>
            <KebabHorizontalIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void navigate({ to: '/entries/new', search: { from: entry.id } })}>
            {texts.copyAsNew}
          </Menu.Item>
          {entry.state === 'draft' && mayReview && (
            <Menu.Item onClick={onApprove}>{emissions.moves.verbs.approve}</Menu.Item>
          )}
          {isPossible('delete', entry) && (
            <Menu.Item color="red" onClick={() => setDeleting(true)}>
              {common.delete}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isDeleting}
        title={texts.deleteTitle}
        verb={common.delete}
        isDangerous
        isPending={removal.isPending}
        onYes={() => removal.mutate()}
        onNo={() => setDeleting(false)}
      >
        <Text size="sm">{texts.deleteHint}</Text>
      </ConfirmDialog>
    </>
  );
}
