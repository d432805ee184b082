import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import type { TargetDetail, UpdateTarget } from '@tonne/sdk';
import { useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { isConflict } from '../../../api/failures.ts';
import { useChange } from '../../../api/use-change.ts';
import type { Difference } from '../../../components/dialogs/conflict-dialog.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { TARGETS } from '../queries.ts';
import { differencesOf } from './differences.ts';
import { changesOf, type TargetValues, valuesOf } from './values.ts';

interface Version {
  readonly target: TargetDetail;
  readonly etag: string | undefined;
}

interface Editing {
  readonly hasChanges: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Set while another user's change conflicts with this one. */
  readonly differences: readonly Difference[] | undefined;
  save(onError: (error: Error) => void): void;
  keepMine(): void;
  takeTheirs(): void;
}

/** Changes a target. If another user changed it in the meantime, the user decides. */
export function useEditForm(form: UseFormReturnType<TargetValues>, first: Version): Editing {
  const { targets, organisations } = useTexts();
  const navigate = useNavigate();
  const [base, setBase] = useState(first);
  const [theirs, setTheirs] = useState<Version>();
  const { id } = first.target;
  const save = useChange({
    run: ({ changes, etag }: { changes: UpdateTarget; etag: string | undefined }) =>
      tonne.targets.update(id, changes, { ifMatch: etag }),
    refresh: [...TARGETS, ['changes']],
    say: (answer) => ('pendingChange' in answer ? organisations.changes.asked : targets.saved),
    done() {
      void navigate({ to: '/targets/$targetId', params: { targetId: id }, ignoreBlocker: true });
    },
    isFailureShown: true,
  });
  const store = ({ target, etag }: Version, onError?: (error: Error) => void) =>
    save.mutate(
      { changes: changesOf(target, form.values), etag },
      {
        async onError(error) {
          if (!isConflict(error)) return onError?.(error);
          const { data, etag: newer } = await tonne.targets.get(id).withResponse();
          setTheirs({ target: data, etag: newer });
        },
      },
    );
  const settle = () => {
    if (theirs) setBase(theirs);
    setTheirs(undefined);
    save.reset();
  };
  const hasChanges = Object.keys(changesOf(base.target, form.values)).length > 0;
  return {
    hasChanges,
    isPending: save.isPending,
    error: isConflict(save.error) ? null : save.error,
    differences: theirs && differencesOf(form.values, theirs.target, targets),
    save: (onError) => store(base, onError),
    keepMine() {
      if (theirs) store(theirs);
      settle();
    },
    takeTheirs() {
      if (theirs) form.setValues(valuesOf(theirs.target, form.values.decimalMark));
      settle();
    },
  };
}
