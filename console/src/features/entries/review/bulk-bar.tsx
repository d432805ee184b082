import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Action } from '../../../components/permission.tsx';
import type { ChosenRows } from '../../../components/table/index.ts';
import { useUndoHere } from '../../../components/undo.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { type Outcome, transitionAll } from './bulk.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Move, REVIEWERS } from './transitions.ts';

interface Props {
  readonly selection: ChosenRows;
  /** Number of entries in the whole list, once the service has counted them. */
  readonly total: number | undefined;
  /** Ids of the whole list, not just its loaded part. */
  findAll(): PromiseLike<readonly string[]>;
  nameOf(entryId: string): string;
}

interface Asked {
  readonly move: Move;
  readonly reason?: string;
}

/** Submits, approves or sends back all selected entries. */
export function BulkBar({ selection, total, findAll, nameOf }: Props): ReactNode {
  const { common, emissions } = useTexts();
  const { moves } = emissions;
  const [asked, setAsked] = useState<Move>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [done, setDone] = useState(0);
  const size = selection.ids.size;
  const offerUndo = useUndoHere();
  const clear = () => {
    selection.clear();
    offerUndo(common.selectionCleared(size), () => selection.choose(selection.ids));
  };
  const change = useChange<Asked, Outcome>({
    run(body) {
      setDone(0);
      return transitionAll((each) => tonne.emissions.move(each), { ...body, entryIds: [...selection.ids] }, setDone);
    },
    refresh: [['emissions']],
    say: ({ move, moved, refusals }) => (refusals.length === 0 ? moves.done[move](moved) : undefined),
    done(result) {
      setAsked(undefined);
      selection.choose(result.refusals.map(({ entryId }) => entryId));
      if (result.refusals.length > 0) setOutcome(result);
    },
  });
  return (
    <>
      {size > 0 && (
        <Paper withBorder px="md" py={8} role="region" aria-label={common.selected(size)}>
          <Group gap="xs">
            <Chosen size={size} total={total} findAll={findAll} onAll={selection.choose} />
            <Action scope="emissions:write" size="xs" variant="default" onClick={() => setAsked('submit')}>
              {moves.verbs.submit}
            </Action>
            <Action scope="emissions:write" roles={REVIEWERS} size="xs" onClick={() => setAsked('approve')}>
              {moves.verbs.approve}
            </Action>
            <Action
              scope="emissions:write"
              roles={REVIEWERS}
              size="xs"
              variant="default"
              onClick={() => setAsked('reject')}
            >
              {moves.verbs.reject}
            </Action>
            <Button size="xs" variant="subtle" onClick={clear}>
              {common.clearSelection}
            </Button>
          </Group>
        </Paper>
      )}
      <AskMove
        move={asked}
        size={size}
        isPending={change.isPending}
        progress={change.isPending && size > done && <MoveProgress done={done} size={size} />}
        onYes={change.mutate}
        onNo={() => setAsked(undefined)}
      />
      <OutcomeDialog outcome={outcome} nameOf={nameOf} onClose={() => setOutcome(undefined)} />
    </>
  );
}

interface ChosenProps extends Pick<Props, 'total' | 'findAll'> {
  readonly size: number;
  onAll(ids: readonly string[]): void;
}

/** The number of selected entries, and a button that selects all. */
function Chosen({ size, total, findAll, onAll }: ChosenProps): ReactNode {
  const { common } = useTexts();
  const [isFinding, setFinding] = useState(false);
  const isPart = total !== undefined && size < total;
  const take = () => {
    setFinding(true);
    void Promise.resolve(findAll())
      .then(onAll)
      .finally(() => setFinding(false));
  };
  return (
    <>
      <Text size="sm" fw={550} mr="xs" role="status">
        {isPart ? common.selectedOf(size, total) : common.selected(size)}
      </Text>
      {isPart && (
        <Button size="xs" variant="light" loading={isFinding} onClick={take}>
          {common.selectAll(total)}
        </Button>
      )}
    </>
  );
}

/** Progress of an action that needs several requests. */
function MoveProgress({ done, size }: { readonly done: number; readonly size: number }): ReactNode {
  const { moves } = useTexts().emissions;
  return (
    <Stack gap={4} role="status">
      <Text size="sm">{moves.progress(done, size)}</Text>
      <Progress value={(100 * done) / size} aria-label={moves.progress(done, size)} />
    </Stack>
  );
}

interface AskProps {
  readonly move: Move | undefined;
  readonly size: number;
  readonly isPending: boolean;
  readonly progress: ReactNode;
  onYes(asked: Asked): void;
  onNo(): void;
}

function AskMove({ move, size, isPending, progress, onYes, onNo }: AskProps): ReactNode {
  const { moves } = useTexts().emissions;
  const plain = move === 'approve' ? 'approve' : 'submit';
  return (
    <>
      <ConfirmDialog
        isOpen={move === 'submit' || move === 'approve'}
        title={moves.titles[plain](size)}
        verb={moves.verbs[plain]}
        isPending={isPending}
        onYes={() => onYes({ move: plain })}
        onNo={onNo}
      >
        <Text size="sm">{moves.consequences[plain]}</Text>
        {progress}
      </ConfirmDialog>
      <ReasonDialog
        isOpen={move === 'reject'}
        title={moves.titles.reject(size)}
        isPending={isPending}
        onReject={(reason) => onYes({ move: 'reject', reason })}
        onClose={onNo}
      >
        {progress}
      </ReasonDialog>
    </>
  );
}
