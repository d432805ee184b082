import { Button, Group, Paper, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useChange } from '../../../api/change.ts';
import { tonne } from '../../../api/client.ts';
import { Action } from '../../../parts/action.tsx';
import { Ask } from '../../../parts/ask.tsx';
import type { ChosenRows } from '../../../parts/table/index.ts';
import { useUndoHere } from '../../../parts/undo.tsx';
import { useTexts } from '../../../texts/index.ts';
import { moveAll, type Outcome } from './many.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Move, REVIEWERS } from './rules.ts';

interface Props {
  readonly selection: ChosenRows;
  nameOf(entryId: string): string;
}

interface Asked {
  readonly move: Move;
  readonly reason?: string;
}

/** Submits, approves or sends back every entry that is selected. */
export function BulkBar({ selection, nameOf }: Props): ReactNode {
  const { common, emissions } = useTexts();
  const { moves } = emissions;
  const [asked, setAsked] = useState<Move>();
  const [outcome, setOutcome] = useState<Outcome>();
  const size = selection.ids.size;
  const offerUndo = useUndoHere();
  const clear = () => {
    selection.clear();
    offerUndo(common.selectionCleared(size), () => selection.choose(selection.ids));
  };
  const change = useChange<Asked, Outcome>({
    run: (body) => moveAll((each) => tonne.emissions.move(each), { ...body, entryIds: [...selection.ids] }),
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
            <Text size="sm" fw={550} mr="xs">
              {common.selected(size)}
            </Text>
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
        onYes={change.mutate}
        onNo={() => setAsked(undefined)}
      />
      <OutcomeDialog outcome={outcome} nameOf={nameOf} onClose={() => setOutcome(undefined)} />
    </>
  );
}

interface AskProps {
  readonly move: Move | undefined;
  readonly size: number;
  readonly isPending: boolean;
  onYes(asked: Asked): void;
  onNo(): void;
}

function AskMove({ move, size, isPending, onYes, onNo }: AskProps): ReactNode {
  const { moves } = useTexts().emissions;
  const plain = move === 'approve' ? 'approve' : 'submit';
  return (
    <>
      <Ask
        isOpen={move === 'submit' || move === 'approve'}
        title={moves.titles[plain](size)}
        verb={moves.verbs[plain]}
        isPending={isPending}
        onYes={() => onYes({ move: plain })}
        onNo={onNo}
      >
        <Text size="sm">{moves.consequences[plain]}</Text>
      </Ask>
      <ReasonDialog
        isOpen={move === 'reject'}
        title={moves.titles.reject(size)}
        isPending={isPending}
        onReject={(reason) => onYes({ move: 'reject', reason })}
        onClose={onNo}
      />
    </>
  );
}
