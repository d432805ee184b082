import { Button, Kbd } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CheckCircleIcon } from '@primer/octicons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Entry } from '@tonne/sdk';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useActivityName } from '../../../api/activity-names.ts';
import { useHasRole } from '../../../api/session.ts';
import { Tonnes } from '../../../components/figures.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Empty } from '../../../components/layout/empty.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { type Column, DataTable } from '../../../components/table/index.ts';
import { RowLink } from '../../../components/table/row.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { useEntryName } from '../queries.ts';
import { KeysHelp, useReviewKeys } from './keyboard.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReviewPanel } from './review-panel.tsx';
import classes from './review-screen.module.css';
import { REVIEWERS } from './transitions.ts';
import { useQueue } from './use-queue.ts';

/** The queue of submitted entries beside the entry under review. Usable with the keyboard alone. */
export function ReviewScreen(): ReactNode {
  const { emissions } = useTexts();
  const { review, moves } = emissions;
  const { rows, named, current, place, step, move, go } = useQueue();
  const panel = useBelowInView(named);
  const navigate = useNavigate();
  const mayReview = useHasRole(...REVIEWERS);
  const [isRejecting, rejecting] = useDisclosure();
  const [isHelping, helping] = useDisclosure();
  const open = () => current && void navigate({ to: '/entries/$entryId', params: { entryId: current } });
  const keys = {
    next: () => go(1),
    previous: () => go(-1),
    approve: () => mayReview && move('approve'),
    reject: () => mayReview && current !== undefined && rejecting.open(),
    open,
    help: helping.open,
  };
  useReviewKeys(keys, isRejecting || isHelping);
  return (
    <Page
      title={review.title}
      hint={review.hint}
      above={<BackLink to="/entries">{emissions.entry.list}</BackLink>}
      actions={
        <Button
          variant="default"
          leftSection={
            <Kbd size="xs" aria-hidden>
              ?
            </Kbd>
          }
          onClick={helping.open}
        >
          {review.keys}
        </Button>
      }
    >
      <div className={classes.sides}>
        <DataTable<Entry>
          label={review.title}
          rows={rows}
          columns={useQueueColumns()}
          idOf={({ id }) => id}
          nameOf={useEntryName()}
          activeIndex={place === -1 ? undefined : place}
          empty={
            <Empty icon={CheckCircleIcon} title={review.empty}>
              {review.emptyHint}
            </Empty>
          }
        />
        {current !== undefined && (
          <div ref={panel} className={classes.panel}>
            <ReviewPanel
              entryId={current}
              isPending={step.isPending}
              refusal={step.variables?.entryId === current ? step.error : null}
              onApprove={() => move('approve')}
              onReject={rejecting.open}
            />
          </div>
        )}
      </div>
      <ReasonDialog
        isOpen={isRejecting}
        title={moves.titles.reject(1)}
        isPending={step.isPending}
        onReject={(reason) => {
          rejecting.close();
          move('reject', reason);
        }}
        onClose={rejecting.close}
      />
      <KeysHelp isOpen={isHelping} onClose={helping.close} />
    </Page>
  );
}

/** Narrow screens show the entry below the list. Scrolls to it, and to its buttons, when one is chosen. */
function useBelowInView(chosen: string | undefined): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = panel.current?.previousElementSibling;
    const isBelow = list && list.getBoundingClientRect().left === panel.current?.getBoundingClientRect().left;
    if (chosen !== undefined && isBelow) panel.current?.scrollIntoView({ block: 'start' });
  }, [chosen]);
  return panel;
}

function useQueueColumns(): readonly Column<Entry>[] {
  const { common, emissions } = useTexts();
  const activityName = useActivityName();
  return [
    {
      id: 'activity',
      title: emissions.activity,
      cell: (entry) => (
        <RowLink to="/entries/review" search={{ entry: entry.id }} replace resetScroll={false}>
          {activityName(entry)}
        </RowLink>
      ),
    },
    { id: 'location', title: common.location, cell: ({ location }) => location.name, isWideOnly: true },
    { id: 'tco2e', title: common.tco2e, align: 'right', cell: ({ tco2e }) => <Tonnes value={tco2e} /> },
  ];
}
