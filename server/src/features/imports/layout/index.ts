export { type Field, fields, type Layout, type LayoutColumn } from './fields.rules.ts';
export { detectLayout, fingerprintOf } from './rules.ts';
export { ignoredBecause } from './total.rules.ts';
export { COLUMN_WORDS, type Language } from './words.rules.ts';
