import type { Entry } from '@tonne/sdk';

type Warning = Entry['warnings'][number];

interface Part {
  readonly text: string;
  /** The entry that the text names. */
  readonly entryId?: string;
}

/** A message of the service, cut where it names entries, which the reader can then open. */
export const withEntries = (message: string): readonly Part[] =>
  message
    .split(/(\bent_[0-9a-f]{32}\b)/)
    .filter((text) => text !== '')
    .map((text) => (/^ent_[0-9a-f]{32}$/.test(text) ? { text, entryId: text } : { text }));

/** A preview knows no entry, so that one being edited overlaps itself: without that. */
export const withoutItself = (warnings: readonly Warning[], entryId: string | undefined): Warning[] =>
  warnings.flatMap((warning) => {
    const { code, message } = warning;
    if (entryId === undefined || code !== 'overlaps_other_entry') return [warning];
    const left = message.replace(`${entryId}, `, '').replace(`, ${entryId}`, '');
    return left.includes(entryId) ? [] : [{ code, message: left }];
  });

/** Enough of an identifier to tell entries apart; their beginnings are alike. */
export const shortId = (entryId: string): string => `ent_…${entryId.slice(-6)}`;
