import type { Answer, fields } from '../../platform/http/index.ts';

/** The user of a column that may be null. */
export const personOrNull = (id: string | null, email: string | null): Answer<typeof fields.person> | null =>
  id === null || email === null ? null : { id, email };
