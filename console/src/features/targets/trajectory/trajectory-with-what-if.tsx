import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { TargetDetail } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { previewQuery, progressQuery } from '../queries.ts';
import classes from '../target/target-screen.module.css';
import { TrajectoryCard } from './trajectory-card.tsx';
import { alternativeOf, differing, isTried, type WhatIf } from './what-if.ts';
import { WhatIfCard } from './what-if-card.tsx';

const route = getRouteApi('/console/targets/$targetId');
const PAUSE_MS = 300;

/** The stored path and the path of the what-if terms. */
export function TrajectoryWithWhatIf({ target }: { readonly target: TargetDetail }): ReactNode {
  const canTry = useCan('targets:write');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [whatIf, setWhatIf] = useState<WhatIf>(differing(target, search));
  const [settled] = useDebouncedValue(whatIf, PAUSE_MS);
  const isPreviewed = canTry && isTried(whatIf);
  const preview = useQuery(previewQuery(isPreviewed ? alternativeOf(target, settled) : undefined));
  const progress = useQuery(progressQuery(target.id));
  const change = (patch: WhatIf) => setWhatIf((before) => differing(target, { ...before, ...patch }));
  const remember = (next: WhatIf) => void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  const reset = () => {
    setWhatIf({});
    remember({});
  };
  const shown = isPreviewed && !preview.isError ? preview.data : undefined;
  return (
    <div className={classes.chart}>
      <TrajectoryCard
        unit={target.unit}
        budgets={target.annualBudgets}
        milestones={target.milestones}
        progress={progress.data}
        alternative={shown?.annualBudgets}
      />
      <WhatIfCard
        target={target}
        whatIf={whatIf}
        preview={shown}
        error={isPreviewed ? preview.error : null}
        onChange={change}
        onSettled={(patch) => remember(differing(target, { ...whatIf, ...patch }))}
        onReset={reset}
      />
    </div>
  );
}
