import { newId } from '@tonne/server/compiled/kernel/ids.js';

/** Identifiers that one run creates. All others existed before. */
const CREATED_ID = /(ent|evt|rec|ret)_[0-9a-f]{32}/g;

/** Gives each run its own identifiers and values for placeholders, the same in all its statements. */
export function renewal(placeholders: Readonly<Record<string, string>> = {}): (value: unknown) => unknown {
  const now = new Date();
  const ids = new Map<string, string>();
  const renewId = (captured: string, kind: string): string => {
    const id = ids.get(captured) ?? newId(kind, now);
    ids.set(captured, id);
    return id;
  };
  const renew = (value: unknown): unknown => {
    // Rows of one table come as one array for each column.
    if (Array.isArray(value)) return value.map(renew);
    if (typeof value !== 'string') return value;
    return Object.entries(placeholders).reduce(
      (text, [placeholder, own]) => text.replaceAll(placeholder, own),
      value.replaceAll(CREATED_ID, renewId),
    );
  };
  return renew;
}
