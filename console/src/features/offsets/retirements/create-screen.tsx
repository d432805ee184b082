import { Alert, Skeleton, Stepper } from '@mantine/core';
import { InfoIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { WalletHolding } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { yearPeriod } from '../../../components/filters/index.ts';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { walletQuery } from '../queries.ts';
import { Holdings } from '../wallet/holdings.tsx';
import { ClaimStep } from './claim-step.tsx';
import { CreditStep } from './credit-step.tsx';
import { type Draft, lotOf } from './draft.ts';
import { ReviewStep } from './review-step.tsx';

const route = getRouteApi('/console/offsets/retirements/new');

export function CreateRetirementScreen(): ReactNode {
  const { offsets } = useTexts();
  const { data: wallet, error, refetch } = useQuery(walletQuery);
  const holdings = wallet?.holdings.filter(({ available }) => available > 0);
  return (
    <Page
      title={offsets.retireCredits}
      above={<BackLink to="/offsets/retirements">{offsets.retirements}</BackLink>}
      hint={offsets.retireHint}
    >
      <Alert variant="light" icon={<InfoIcon />}>
        {offsets.netHint}
      </Alert>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!wallet && !error && <Skeleton height={320} />}
      {holdings?.length === 0 && <Holdings holdings={[]} />}
      {holdings && holdings.length > 0 && <Wizard holdings={holdings} />}
    </Page>
  );
}

function Wizard({ holdings }: { readonly holdings: readonly WalletHolding[] }): ReactNode {
  const { offsets } = useTexts();
  const [step, setStep] = useState(0);
  const [first] = useState(useFirstDraft());
  const [draft, setDraft] = useState(first);
  const change = (patch: Partial<Draft>) => setDraft({ ...draft, ...patch });
  const holding = holdings.find((each) => lotOf(each) === draft.lot);
  const shared = { draft, onChange: change, onNext: () => setStep(step + 1), onBack: () => setStep(step - 1) };
  return (
    <Card maw={760}>
      <UnsavedGuard isDirty={JSON.stringify(draft) !== JSON.stringify(first)} />
      <Stepper active={step} onStepClick={setStep} allowNextStepsSelect={false} size="sm">
        <Stepper.Step label={offsets.steps.credits}>
          <CreditStep {...shared} holdings={holdings} holding={holding} />
        </Stepper.Step>
        <Stepper.Step label={offsets.steps.claim}>
          <ClaimStep {...shared} />
        </Stepper.Step>
        <Stepper.Step label={offsets.steps.review}>
          {holding && <ReviewStep {...shared} holding={holding} />}
        </Stepper.Step>
      </Stepper>
    </Card>
  );
}

/** The address may name the credits. The defaults suit most claims: last year, for the organisation itself. */
function useFirstDraft(): Draft {
  const { projectId, vintage } = route.useSearch();
  const { organisation } = useSession();
  return {
    lot: projectId && vintage ? `${projectId} ${vintage}` : '',
    quantity: '',
    beneficiaryName: organisation.name,
    purpose: 'voluntary',
    ...yearPeriod(new Date().getFullYear() - 1),
    entryIds: [],
    notes: '',
  };
}
