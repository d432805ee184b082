import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { AlertIcon } from '@primer/octicons-react';
import { useNavigate } from '@tanstack/react-router';
import type { CreateRetirement, Retirement, WalletHolding } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { Action } from '../../../components/permission.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { DemonstrationAlert } from '../badges.tsx';
import { toRetirement } from './draft.ts';
import type { StepProps } from './step.tsx';

interface Props extends StepProps {
  readonly holding: WalletHolding;
}

export function ReviewStep({ draft, holding, onBack }: Props): ReactNode {
  const { common, offsets } = useTexts();
  const format = useFormat();
  const [isAsking, { open, close }] = useDisclosure();
  const retire = useRetire();
  const body = toRetirement(draft, holding);
  const verb = offsets.retireVerb(format.number(body.quantity));
  return (
    <Stack mt="md">
      <Summary body={body} projectName={holding.projectName} />
      <DemonstrationAlert isShown={holding.demonstration} />
      <Alert color="red" variant="light" icon={<AlertIcon />} title={offsets.irrevocable}>
        {offsets.irrevocableHint}
      </Alert>
      {retire.error && <FailureText error={retire.error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {common.back}
        </Button>
        <Action scope="offsets:write" color="red" loading={retire.isPending} onClick={open}>
          {verb}
        </Action>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        title={offsets.retireQuestion}
        verb={verb}
        isDangerous
        onYes={() => {
          close();
          retire.mutate(body);
        }}
        onNo={close}
      >
        <Text size="sm">
          {holding.projectName} {holding.vintage}
        </Text>
        <Text size="sm">{offsets.irrevocableHint}</Text>
      </ConfirmDialog>
    </Stack>
  );
}

interface SummaryProps {
  readonly body: CreateRetirement;
  readonly projectName: string;
}

function Summary({ body, projectName }: SummaryProps): ReactNode {
  const { common, offsets } = useTexts();
  const format = useFormat();
  return (
    <Facts
      facts={[
        [offsets.project, `${projectName} ${body.vintage}`],
        [offsets.quantity, common.tonnes(format.number(body.quantity))],
        [offsets.beneficiary, body.beneficiaryName],
        [offsets.purpose, offsets.purposes[body.purpose]],
        [common.period, format.period(body.periodStart, body.periodEnd)],
        ...(body.emissionEntryIds ? [[offsets.entries, format.number(body.emissionEntryIds.length)] as const] : []),
        [offsets.reason, body.notes ?? common.none],
      ]}
    />
  );
}

function useRetire() {
  const { offsets } = useTexts();
  const navigate = useNavigate();
  return useChange<CreateRetirement, Retirement>({
    run: (body) => tonne.offsets.retirements.create(body),
    refresh: [['offsets']],
    isFailureShown: true,
    say: () => offsets.retiring,
    done: ({ id }) =>
      void navigate({
        to: '/offsets/retirements/$retirementId',
        params: { retirementId: id },
        ignoreBlocker: true,
      }),
  });
}
