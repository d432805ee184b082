import type { FuncKeywordDefinition } from 'ajv';
import { isOneLine } from '../../kernel/one-line.ts';

/** Begins with `x-`, as OpenAPI wants a keyword that JSON Schema does not know. */
export const ONE_LINE = 'x-one-line';

/** Trims the text where it stands, before its length is judged, and refuses what would break it out of its line. */
export const oneLineKeyword: FuncKeywordDefinition = {
  keyword: ONE_LINE,
  type: 'string',
  schemaType: 'boolean',
  before: 'maxLength',
  modifying: true,
  errors: false,
  compile: () => (text: string, place) => {
    const trimmed = text.trim();
    if (place) place.parentData[place.parentDataProperty] = trimmed;
    return isOneLine(trimmed);
  },
};
