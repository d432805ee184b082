import { Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { PlusIcon } from '@primer/octicons-react';
import type { Milestone, TargetDetail } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { Action } from '../../../components/permission.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { Amount } from '../amount.tsx';
import { MilestoneBadge } from '../badges.tsx';
import { MilestoneForm } from './milestone-form.tsx';
import { MilestoneMenu } from './milestone-menu.tsx';

export function MilestonesCard({ target }: { readonly target: TargetDetail }): ReactNode {
  const { targets } = useTexts();
  const [isAdding, adding] = useDisclosure();
  const add = (
    <Action scope="targets:write" size="xs" variant="default" leftSection={<PlusIcon />} onClick={adding.open}>
      {targets.addMilestone}
    </Action>
  );
  return (
    <Card title={targets.milestones} term="milestone" actions={add}>
      {target.milestones.length === 0 ? (
        <Text size="sm" c="dimmed">
          {targets.noMilestones}
        </Text>
      ) : (
        <MilestoneTable target={target} />
      )}
      <MilestoneForm target={target} isOpen={isAdding} onClose={adding.close} />
    </Card>
  );
}

function MilestoneTable({ target }: { readonly target: TargetDetail }): ReactNode {
  const { common, targets } = useTexts();
  return (
    <Table.ScrollContainer minWidth={620} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table fz="sm" aria-label={targets.milestones}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{targets.year}</Table.Th>
            <Table.Th>{targets.label}</Table.Th>
            <Table.Th ta="right">{targets.required}</Table.Th>
            <Table.Th ta="right">{targets.allowed}</Table.Th>
            <Table.Th ta="right">{targets.actual}</Table.Th>
            <Table.Th ta="right">{targets.judged}</Table.Th>
            <Table.Th>{common.status}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {target.milestones.map((milestone) => (
            <Row key={milestone.id} target={target} milestone={milestone} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface RowProps {
  readonly target: TargetDetail;
  readonly milestone: Milestone;
}

function Row({ target, milestone }: RowProps): ReactNode {
  const format = useFormat();
  const { unit } = target;
  return (
    <Table.Tr>
      <Table.Td>{milestone.year}</Table.Td>
      <Table.Th scope="row" fw={550}>
        {milestone.label}
      </Table.Th>
      <Table.Td ta="right">{format.percent(milestone.requiredReductionPercent / 100)}</Table.Td>
      <Table.Td ta="right">
        <Amount value={milestone.allowedTco2e} unit={unit} isBare />
      </Table.Td>
      <Table.Td ta="right">
        <Amount value={milestone.actualTco2e} unit={unit} isBare />
      </Table.Td>
      <Table.Td ta="right">
        <Amount value={milestone.judgedTco2e} unit={unit} isBare />
      </Table.Td>
      <Table.Td>
        <MilestoneBadge status={milestone.status} />
        {milestone.verifiedAt && <Verified milestone={milestone} />}
      </Table.Td>
      <Table.Td ta="right">{!milestone.verified && <MilestoneMenu target={target} milestone={milestone} />}</Table.Td>
    </Table.Tr>
  );
}

function Verified({ milestone }: { readonly milestone: Milestone }): ReactNode {
  const { targets } = useTexts();
  const format = useFormat();
  const { verifiedBy, verifiedAt, notes } = milestone;
  return (
    <>
      {' '}
      <StatusBadge color="blue" label={targets.verified} />
      <Text size="xs" c="dimmed" mt={4}>
        {targets.verifiedByAt(verifiedBy ?? '', format.time(verifiedAt ?? ''))}
        {notes && <>: {notes}</>}
      </Text>
    </>
  );
}
