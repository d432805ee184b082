import { DateInput, type DateInputProps } from '@mantine/dates';
import 'dayjs/locale/de';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import { readDay, writeDay } from './parse-input.ts';
import { useReadable } from './use-readable.ts';

type Inherited = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'dateParser' | 'fixOnBlur' | 'minDate'>;

interface Props extends Inherited {
  /** `2025-12-31`; null or undefined while the field is empty or invalid. */
  readonly value?: string | null;
  onChange?(day: string | null): void;
  /** Earliest selectable day. */
  readonly minDay?: string;
}

/**
 * A day, typed in the user's format or picked in a calendar. Invalid text stays as typed, with an error.
 * It never counts as the previous value.
 */
export function DateField({ value = null, onChange, onBlur, error, minDay, ...props }: Props): ReactNode {
  const { language, texts } = useLanguage();
  const { fields } = texts;
  const [typed, setTyped] = useState('');
  const isReadable = value !== null && value !== '' ? true : typed === '';
  const { input, isComplaining, leave } = useReadable(isReadable);
  const isAllowed = (day: string | undefined) => day !== undefined && day >= (minDay ?? '');
  const take = (text: string) => {
    const isKept = isAllowed(readDay(text));
    setTyped(isKept ? '' : text.trim());
    // The input itself reports valid dates.
    if (!isKept) onChange?.(null);
  };
  const complaint = readDay(typed) && minDay ? fields.dayTooEarly(writeDay(minDay, language)) : fields.noDay;
  return (
    <DateInput
      ref={input}
      locale={language}
      placeholder={fields.dayExample}
      ariaLabels={fields.calendar}
      {...props}
      {...(minDay !== undefined && { minDate: minDay })}
      value={value || null}
      valueFormat={(day) => writeDay(day, language)}
      dateParser={(text) => readDay(text) ?? null}
      fixOnBlur={isReadable}
      error={isComplaining ? complaint : error}
      onInput={(event) => take(event.currentTarget.value)}
      onChange={(day) => {
        setTyped('');
        onChange?.(day);
      }}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
}
