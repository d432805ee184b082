import type { User } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { RowMenu } from '../../components/table/row-menu.tsx';
import { useTexts } from '../../i18n/index.ts';
import { useSessionTexts } from '../../i18n/session-texts.ts';
import { useRecordAction } from '../record/index.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { EditUserDialog } from './edit-dialog.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { ReinviteDialog } from './reinvite-dialog.tsx';
import { ResetPasskeysDialog } from './reset-passkeys-dialog.tsx';

interface Props {
  readonly user: User;
  readonly isLastAdmin: boolean;
}

export function UserActions({ user, isLastAdmin }: Props): ReactNode {
  const { users } = useTexts().organisations;
  const { reset: passkeys } = useSessionTexts();
  const [doing, setDoing] = useState<'edit' | 'reinvite' | 'end' | 'reset' | 'deactivate'>();
  const stop = () => setDoing(undefined);
  const record = useRecordAction('user', user.id);
  const edit = { label: users.edit, onClick: () => setDoing('edit') };
  const reinvite = { label: users.reinvite, onClick: () => setDoing('reinvite') };
  const end = { label: users.endSessions, onClick: () => setDoing('end') };
  const reset = user.hasPasskey ? [{ label: passkeys.action, onClick: () => setDoing('reset') }] : [];
  const deactivate = {
    label: users.deactivate,
    isDangerous: true,
    refusal: isLastAdmin ? users.lastAdmin : undefined,
    onClick: () => setDoing('deactivate'),
  };
  const actions = {
    active: [edit, end, ...reset, ...record, deactivate],
    invited: [edit, reinvite, ...record, deactivate],
    deactivated: [edit, reinvite, ...record],
  };
  return (
    <>
      <RowMenu label={users.actionsFor(user.name)} actions={actions[user.status]} />
      <EditUserDialog user={user} isLastAdmin={isLastAdmin} isOpen={doing === 'edit'} onClose={stop} />
      <ReinviteDialog user={user} isOpen={doing === 'reinvite'} onClose={stop} />
      <EndSessionsDialog user={user} isOpen={doing === 'end'} onClose={stop} />
      <ResetPasskeysDialog user={user} isOpen={doing === 'reset'} onClose={stop} />
      <DeactivateDialog user={user} isOpen={doing === 'deactivate'} onClose={stop} />
    </>
  );
}
