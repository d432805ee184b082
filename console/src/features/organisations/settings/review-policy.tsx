import { Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { Term } from '../../../components/hint.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Action } from '../../../components/permission.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { useSave, type Version } from './use-save.ts';

/** Asks before switching on or off. On takes effect at once and is hard to undo. Off has to wait. */
export function ReviewPolicy({ version }: { readonly version: Version }): ReactNode {
  const { organisation: words } = useTexts().organisations;
  const [isAsking, setAsking] = useState(false);
  // The dialog keeps its question until it is closed, even if the screen behind it already shows the new policy.
  const [isOff, setOff] = useState(false);
  const stop = () => setAsking(false);
  const { save, error, isPending } = useSave(version, stop);
  const policy = version.organisation.reviewPolicy;
  const isGuarded = policy === 'four_eyes';
  return (
    <Card title={words.policy} term="reviewer">
      <Stack gap="sm" align="flex-start">
        <Group gap="xs">
          <StatusBadge color={isGuarded ? 'green' : 'gray'} label={words.policies[policy] ?? policy} />
        </Group>
        <Text size="sm">{words.policyHints[policy]}</Text>
        <Text size="sm" c="dimmed">
          {isGuarded ? (
            words.policyGuarded
          ) : (
            <>
              <Term id="fourEyes">{words.policies.four_eyes}</Term>: {words.policyHints.four_eyes}
            </>
          )}
        </Text>
        {error && <FailureText error={error} />}
        <Action
          scope="settings:write"
          roles={['admin']}
          size="xs"
          variant="default"
          loading={isPending}
          onClick={() => {
            setOff(isGuarded);
            setAsking(true);
          }}
        >
          {isGuarded ? words.switchOff : words.switchOn}
        </Action>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={isOff ? words.switchOffTitle : words.switchOnTitle}
        verb={isOff ? words.switchOff : words.switchOn}
        isDangerous={isOff}
        isPending={isPending}
        onYes={() => save({ reviewPolicy: isOff ? 'open' : 'four_eyes' })}
        onNo={stop}
      >
        <Text size="sm">{isOff ? words.switchOffHint : words.policyHints.four_eyes}</Text>
        {!isOff && <Text size="sm">{words.switchOnHint}</Text>}
      </ConfirmDialog>
    </Card>
  );
}
