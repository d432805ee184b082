import { SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Select } from '../../../components/fields/select.tsx';
import { useMeterTexts } from '../../../i18n/meter-texts.ts';
import type { Options } from './reading-files.ts';

interface Props {
  readonly options: Options;
  readonly errors: Readonly<Record<string, string>>;
  set(patch: Partial<Options>): void;
}

/** Settings that a file may leave open. */
export function OptionFields({ options, errors, set }: Props): ReactNode {
  const meters = useMeterTexts();
  const texts = [
    ['column', meters.column, meters.columnHint],
    ['unit', meters.fileUnit, meters.fileUnitHint],
    ['usagePoint', meters.usagePoint, meters.usagePointHint],
  ] as const;
  const choices = [
    ['timestamps', meters.timestamps, meters.timestampsOf],
    ['decimal', meters.decimal, meters.decimals],
    ['dateOrder', meters.dateOrder, meters.dateOrders],
  ] as const;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {texts.map(([name, label, description]) => (
        <TextInput
          key={name}
          label={label}
          description={description}
          maxLength={200}
          value={options[name]}
          error={errors[name]}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      ))}
      {choices.map(([name, label, names]) => (
        <Select
          key={name}
          label={label}
          data={[
            { value: '', label: meters.automatic },
            ...Object.entries(names).map(([value, said]) => ({ value, label: said })),
          ]}
          value={options[name]}
          error={errors[name]}
          onChange={(value) => set({ [name]: value ?? '' })}
        />
      ))}
    </SimpleGrid>
  );
}
