import { Select as MantineSelect, type SelectProps } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

type Props = Omit<SelectProps, 'comboboxProps'>;

type Options = 'absent' | 'wanted' | 'present';

/** One of a list. Its options exist once somebody reaches for it: a screen has many lists, and some of them are long. */
export function Select({ onFocus, ...props }: Props): ReactNode {
  const [options, setOptions] = useState<Options>('absent');
  // The field names its list to a screen reader from the drawing after the one that made the list.
  useEffect(() => {
    if (options === 'wanted') setOptions('present');
  }, [options]);
  return (
    <MantineSelect
      {...props}
      comboboxProps={{ keepMounted: options !== 'absent' }}
      onFocus={(event) => {
        setOptions((now) => (now === 'absent' ? 'wanted' : now));
        onFocus?.(event);
      }}
    />
  );
}
