import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../../src');

/** Fields of Mantine or the browser, which drop or misread invalid input. */
const GUESSING = /\b(DateInput|DatePickerInput|NumberInput)\b|type="(date|number)"/;

describe('fields for dates and numbers', () => {
  it('are the shared ones', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    const guessing = files.filter((file) => GUESSING.test(readFileSync(join(SOURCES, file), 'utf8')));
    expect(guessing).toEqual([join('components', 'fields', 'date-field.tsx')]);
  });
});
