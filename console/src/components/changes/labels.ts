import type { RecordEvent } from '@tonne/sdk';
import { useMemo } from 'react';
import { activityName, type Format, type Texts, useFormat, useTexts } from '../../i18n/index.ts';
import { createCodeLabels } from './codes.ts';
import type { Difference, RecordedValue } from './differences.ts';
import type { FieldChange } from './field-changes.tsx';

/** An event of the record, in the user's language. */
export interface RecordLabels {
  /** `entry.approved` is “Entry approved”. */
  happened(action: string): string;
  who(actor: RecordEvent['actor']): string;
  /** Precise to the second, to tell apart events of the same minute. */
  exactTime(instant: string): string;
  change(difference: Difference): FieldChange;
}

export function useRecordLabels(): RecordLabels {
  const texts = useTexts();
  const format = useFormat();
  return useMemo(() => createRecordLabels(texts, format), [texts, format]);
}

export function createRecordLabels(texts: Texts, format: Format): RecordLabels {
  const { common, record } = texts;
  const codes = createCodeLabels(texts);
  const time = new Intl.DateTimeFormat(format.locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const exactTime = (instant: string): string => time.format(new Date(instant));
  const verb = (action: string): string => {
    const [, code = action] = action.split('.');
    return record.verbs[code] ?? code.replaceAll('_', ' ');
  };
  const field = (name: string): string => labelOfField(name, texts);
  const say = (name: string, value: RecordedValue): string => {
    if (Array.isArray(value)) return value.map((each) => say(name, each)).join(', ') || common.none;
    if (value === null || value === '') return common.none;
    if (typeof value === 'boolean') return value ? common.yes : common.no;
    if (typeof value === 'number') return format.number(value, { maximumFractionDigits: 15 });
    return sayText(name, String(value));
  };
  const sayText = (name: string, text: string): string => {
    if (text === ERASED) return `[${record.erased}]`;
    if (INSTANT.test(text)) return exactTime(text);
    if (DAY.test(text)) return format.day(text);
    return codes[name]?.(text) ?? text;
  };
  return {
    happened(action) {
      const [type = ''] = action.split('.');
      return record.happened(record.subjects[type] ?? nameInWords(type), verb(action));
    },
    who({ type, id, email }) {
      if (type === 'operator') return record.byOperator;
      if (type === 'service') return record.byService;
      const person = email === ERASED ? record.formerUser : (email ?? id);
      return type === 'key' ? record.withKey(person) : person;
    },
    exactTime,
    change({ path, before, after }) {
      const name = path.at(-1) ?? '';
      return {
        field: path.map(field).join(' › '),
        from: before === undefined ? null : say(name, before),
        to: after === undefined ? null : say(name, after),
      };
    },
  };
}

/** The name of a field, as shown in the record. */
export const labelOfField = (name: string, { emissions, record }: Texts): string =>
  record.fields[name] ?? emissions.fields[name] ?? nameInWords(name);

/** Placeholder for erased personal data. */
const ERASED = '[erased]';
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** `reportingPeriod` is “Reporting period”. */
function nameInWords(name: string): string {
  const words = name.replaceAll(
    /([a-z\d])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The display name of an event's subject, if the event contains it. */
export function nameOfSubject({ subject, before, after }: RecordEvent): string | undefined {
  const resource = after ?? before ?? {};
  const name = NAMES.map((member) => resource[member]).find((value) => typeof value === 'string' && value !== '');
  if (typeof name !== 'string' || name === ERASED) return undefined;
  return subject.type === 'entry' ? activityName(name) : name;
}

const NAMES = ['name', 'certId', 'subcategory', 'url', 'email', 'code', 'projectName', 'reportId'];
