import { Button, CloseButton, Group, Menu, Popover } from '@mantine/core';
import { FilterIcon } from '@primer/octicons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { useUndoHere } from '../undo.tsx';
import type { Filter, FilterValues } from './filter.ts';
import classes from './filter-bar.module.css';
import { FilterEditor } from './filter-editor.tsx';

interface Props {
  readonly filters: readonly Filter[];
  readonly values: FilterValues;
  onChange(values: FilterValues): void;
  /** More pickers, before the chips. */
  readonly children?: ReactNode;
}

/** One chip for each active filter; the other filters are in a menu. */
export function FilterBar({ filters, values, onChange, children }: Props): ReactNode {
  const { common } = useTexts();
  const [added, setAdded] = useState<string>();
  const used = filters.filter(({ id }) => values[id] !== undefined || id === added);
  const unused = filters.filter((filter) => !used.includes(filter));
  const set = (id: string, value: FilterValues[string]) => {
    setAdded(undefined);
    onChange({ ...values, [id]: value });
  };
  const offerUndo = useUndoHere();
  const clear = () => {
    const before = Object.fromEntries(filters.map(({ id }) => [id, values[id]]));
    onChange(Object.fromEntries(filters.map(({ id }) => [id, undefined])));
    offerUndo(common.filtersCleared, () => onChange(before));
  };
  return (
    <Group gap="xs" data-no-print>
      {children}
      {used.map((filter) => (
        <Chip
          key={filter.id}
          filter={filter}
          value={values[filter.id]}
          isNew={filter.id === added}
          onChange={(value) => set(filter.id, value)}
        />
      ))}
      {unused.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" size="xs" leftSection={<FilterIcon />}>
              {common.addFilter}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {unused.map(({ id, label }) => (
              <Menu.Item key={id} onClick={() => setAdded(id)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {used.length > 1 && (
        <Button variant="subtle" size="xs" onClick={clear}>
          {common.clearFilters}
        </Button>
      )}
    </Group>
  );
}

interface ChipProps {
  readonly filter: Filter;
  readonly value: FilterValues[string];
  readonly isNew: boolean;
  onChange(value: FilterValues[string]): void;
}

function Chip({ filter, value, isNew, onChange }: ChipProps): ReactNode {
  const { common } = useTexts();
  const [isOpen, setOpen] = useState(isNew);
  return (
    <Group gap={0} className={classes.chip} wrap="nowrap">
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus shadow="md">
        <Popover.Target>
          <Button variant="subtle" size="compact-xs" color="gray" onClick={() => setOpen(!isOpen)}>
            {filter.label}: {describe(filter, value)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <FilterEditor
            filter={filter}
            value={value}
            onChange={(next) => {
              setOpen(false);
              onChange(next);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <CloseButton size={24} aria-label={common.removeFilter(filter.label)} onClick={() => onChange(undefined)} />
    </Group>
  );
}

function describe({ choices = [] }: Filter, value: FilterValues[string]): string {
  const labelOf = (each: string) => choices.find((choice) => choice.value === each)?.label ?? each;
  return [value ?? '…'].flat().map(labelOf).join(', ');
}
