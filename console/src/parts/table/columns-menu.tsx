import { Button, Checkbox, Menu, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { ColumnsIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/index.ts';
import type { Column } from './column.ts';

/** The columns that this reader wants to see; remembered in this browser. */
export function useColumns<Item>(
  table: string,
  all: readonly Column<Item>[],
  hiddenAtFirst: readonly string[] = [],
): { columns: readonly Column<Item>[]; menu: ReactNode } {
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({
    key: `tonne.columns.${table}`,
    defaultValue: hiddenAtFirst,
    getInitialValueInEffect: false,
  });
  const toggle = (id: string) =>
    setHidden(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id]);
  return {
    columns: all.filter(({ id }) => !hidden.includes(id)),
    menu: <ColumnsMenu all={all} hidden={hidden} onToggle={toggle} />,
  };
}

interface Props<Item> {
  readonly all: readonly Column<Item>[];
  readonly hidden: readonly string[];
  onToggle(id: string): void;
}

function ColumnsMenu<Item>({ all, hidden, onToggle }: Props<Item>): ReactNode {
  const { common } = useTexts();
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<ColumnsIcon />}>
          {common.columns}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Stack gap={8} p={8}>
          {all.map(({ id, title }) => (
            <Checkbox key={id} size="xs" label={title} checked={!hidden.includes(id)} onChange={() => onToggle(id)} />
          ))}
        </Stack>
      </Menu.Dropdown>
    </Menu>
  );
}
