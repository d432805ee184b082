import { Button, Menu } from '@mantine/core';
import { ColumnsIcon } from '@primer/octicons-react';
import { type ReactNode, useMemo } from 'react';
import { useStored } from '../../browser/local-storage.ts';
import { useTexts } from '../../i18n/index.ts';
import { offerUndo } from '../undo.tsx';
import type { Column } from './columns.ts';

/** The columns that the user has chosen to see. Stored in this browser. */
export function useColumns<Item>(
  table: string,
  all: readonly Column<Item>[],
  hiddenAtFirst: readonly string[] = [],
): { columns: readonly Column<Item>[]; menu: ReactNode } {
  const { common } = useTexts();
  const [hidden, change] = useStored<readonly string[]>(`tonne.columns.${table}`, hiddenAtFirst);
  const toggle = (id: string) => change((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]));
  const reset = () => {
    change(() => hiddenAtFirst);
    offerUndo(common.columnsReset, () => change(() => hidden));
  };
  return {
    columns: useMemo(() => all.filter(({ id }) => !hidden.includes(id)), [all, hidden]),
    menu: <ColumnsMenu all={all} hidden={hidden} onToggle={toggle} onReset={reset} />,
  };
}

interface Props<Item> {
  readonly all: readonly Column<Item>[];
  readonly hidden: readonly string[];
  onToggle(id: string): void;
  onReset(): void;
}

function ColumnsMenu<Item>({ all, hidden, onToggle, onReset }: Props<Item>): ReactNode {
  const { common } = useTexts();
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<ColumnsIcon />}>
          {common.columns}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {all.map(({ id, title }) => (
          <Menu.CheckboxItem key={id} checked={!hidden.includes(id)} onChange={() => onToggle(id)}>
            {title}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item closeMenuOnClick onClick={onReset}>
          {common.resetColumns}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
