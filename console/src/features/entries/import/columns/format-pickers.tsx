import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Select } from '../../../../components/fields/select.tsx';
import { useTexts } from '../../../../i18n/index.ts';
import type { DateOrder } from '../parse/dates.ts';
import type { Formats } from '../parse/entries.ts';
import type { DecimalMark } from '../parse/numbers.ts';

interface Props {
  readonly formats: Formats;
  readonly recognised: Partial<Formats>;
  onChange(formats: Formats): void;
}

/** Number and date format of the file. */
export function FormatPickers({ formats, recognised, onChange }: Props): ReactNode {
  const { imports } = useTexts();
  const note = (name: keyof Formats) => (formats[name] === recognised[name] ? imports.recognised : undefined);
  return (
    <Group mt="lg" align="flex-start">
      <Select
        label={imports.decimalMark}
        description={note('decimalMark')}
        inputWrapperOrder={['label', 'input', 'description']}
        allowDeselect={false}
        w={{ base: '100%', xs: 280 }}
        data={Object.entries(imports.decimalMarks).map(([value, label]) => ({ value, label }))}
        value={formats.decimalMark}
        onChange={(mark) => onChange({ ...formats, decimalMark: mark as DecimalMark })}
      />
      <Select
        label={imports.dateOrder}
        description={note('dateOrder')}
        inputWrapperOrder={['label', 'input', 'description']}
        allowDeselect={false}
        w={{ base: '100%', xs: 280 }}
        data={Object.entries(imports.dateOrders).map(([value, label]) => ({ value, label }))}
        value={formats.dateOrder}
        onChange={(order) => onChange({ ...formats, dateOrder: order as DateOrder })}
      />
    </Group>
  );
}
