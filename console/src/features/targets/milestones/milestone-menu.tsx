import { ActionIcon, Menu, Text } from '@mantine/core';
import { KebabHorizontalIcon } from '@primer/octicons-react';
import type { Milestone, TargetDetail } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { TARGETS } from '../queries.ts';
import { MilestoneForm } from './milestone-form.tsx';
import { VerifyMilestone } from './verify-milestone.tsx';

interface Props {
  readonly target: TargetDetail;
  readonly milestone: Milestone;
}

type Dialog = 'edit' | 'verify' | 'delete';

/** A milestone that was reached can be reported. A missed one can be neither reported nor deleted. */
export function MilestoneMenu({ target, milestone }: Props): ReactNode {
  const { common, targets } = useTexts();
  const canWrite = useCan('targets:write');
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const isPending = milestone.status === 'pending';
  if (!canWrite || milestone.status === 'missed') return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`${common.actions}: ${milestone.label}`}>
            <KebabHorizontalIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {milestone.status === 'achieved' && (
            <Menu.Item onClick={() => setDialog('verify')}>{targets.verify}</Menu.Item>
          )}
          {isPending && <Menu.Item onClick={() => setDialog('edit')}>{common.edit}</Menu.Item>}
          {isPending && (
            <Menu.Item color="red" onClick={() => setDialog('delete')}>
              {common.delete}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <MilestoneForm target={target} milestone={milestone} isOpen={dialog === 'edit'} onClose={close} />
      <VerifyMilestone target={target} milestone={milestone} isOpen={dialog === 'verify'} onClose={close} />
      <DeleteMilestone milestone={milestone} isOpen={dialog === 'delete'} onClose={close} />
    </>
  );
}

interface DeleteProps {
  readonly milestone: Milestone;
  readonly isOpen: boolean;
  onClose(): void;
}

function DeleteMilestone({ milestone, isOpen, onClose }: DeleteProps): ReactNode {
  const { common, targets, organisations } = useTexts();
  const remove = useChange({
    run: () => tonne.targets.milestones.delete(milestone.targetId, milestone.id),
    refresh: [...TARGETS, ['changes']],
    say: (answer) => (answer ? organisations.changes.asked : targets.milestoneDeleted),
    done: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={targets.deleteMilestone}
      verb={common.delete}
      isDangerous
      isPending={remove.isPending}
      onYes={remove.mutate}
      onNo={onClose}
    >
      <Text size="sm">{targets.deleteMilestoneHint(milestone.label)}</Text>
    </ConfirmDialog>
  );
}
