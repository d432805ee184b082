import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UpdateUser, User } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { isConflict } from '../../api/failures.ts';
import { useChange } from '../../api/use-change.ts';
import { ConflictDialog, type Difference } from '../../components/dialogs/conflict-dialog.tsx';
import { FormDialog } from '../../components/dialogs/dialog.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { useTexts } from '../../i18n/index.ts';
import { EditForm } from './edit-form.tsx';

interface Props {
  readonly user: User;
  readonly isLastAdmin: boolean;
  readonly isOpen: boolean;
  onClose(): void;
}

export function EditUserDialog({ user, isLastAdmin, isOpen, onClose }: Props): ReactNode {
  const { users } = useTexts().organisations;
  return (
    <FormDialog opened={isOpen} onClose={onClose} title={users.editTitle(user.name)}>
      <EditUser id={user.id} isLastAdmin={isLastAdmin} onDone={onClose} />
    </FormDialog>
  );
}

interface EditProps {
  readonly id: string;
  readonly isLastAdmin: boolean;
  onDone(): void;
}

/** Loads the user again for the version, so that saving never overwrites another user's change. */
function EditUser({ id, isLastAdmin, onDone }: EditProps): ReactNode {
  const { users } = useTexts().organisations;
  const [mine, setMine] = useState<UpdateUser>();
  const query = useQuery({
    queryKey: ['users', 'one', id],
    queryFn: () => tonne.users.get(id).withResponse(),
    staleTime: 0,
    gcTime: 0,
  });
  const save = useChange({
    run: (patch: UpdateUser) => tonne.users.update(id, patch, { ifMatch: query.data?.etag }),
    refresh: [['users'], ['changes'], ['session']],
    say: (answer) => ('pendingChange' in answer ? users.changeWaits : users.changed),
    done: onDone,
    isFailureShown: true,
  });
  const differences = useDifferences(isConflict(save.error) ? mine : undefined, query.data?.data);
  if (query.error) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={320} />;
  const submit = (patch: UpdateUser) => {
    setMine(patch);
    save.mutate(patch, { onError: () => void query.refetch() });
  };
  return (
    <>
      <EditForm
        user={query.data.data}
        isLastAdmin={isLastAdmin}
        error={isConflict(save.error) ? null : save.error}
        isPending={save.isPending}
        onSave={submit}
      />
      <ConflictDialog
        differences={query.isFetching ? undefined : differences}
        onKeepYours={() => mine && submit(mine)}
        onTakeTheirs={onDone}
      />
    </>
  );
}

/** The changed fields whose stored value has changed too. */
function useDifferences(mine: UpdateUser | undefined, theirs: User | undefined): readonly Difference[] | undefined {
  const { common, organisations } = useTexts();
  if (!mine || !theirs) return undefined;
  const { name = theirs.name, role = theirs.role } = mine;
  const roleName = (each: string) => common.roles[each] ?? each;
  const all: readonly Difference[] = [
    { field: common.name, yours: name, theirs: theirs.name },
    { field: organisations.users.role, yours: roleName(role), theirs: roleName(theirs.role) },
  ];
  return all.filter((each) => each.yours !== each.theirs);
}
