import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { KebabHorizontalIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';

export interface RowAction {
  readonly label: string;
  readonly isDangerous?: boolean;
  /** The reason why the action is disabled. The action is still shown. */
  readonly refusal?: string | undefined;
  onClick(): void;
}

interface Props {
  /** Names the row for screen readers. */
  readonly label: string;
  readonly actions: readonly RowAction[];
}

/** The actions of one row. */
export const RowMenu = ({ label, actions }: Props): ReactNode =>
  actions.length > 0 && (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={(event) => event.stopPropagation()}>
          <KebabHorizontalIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {actions.map((action) => (
          <Item key={action.label} {...action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );

function Item({ label, isDangerous, refusal, onClick }: RowAction): ReactNode {
  if (refusal === undefined) {
    return (
      <Menu.Item c={isDangerous ? 'var(--wrong)' : undefined} onClick={onClick}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Tooltip label={refusal} position="left">
      <Menu.Item closeMenuOnClick={false} aria-disabled c="dimmed" aria-description={refusal}>
        {label}
      </Menu.Item>
    </Tooltip>
  );
}
