import { Button } from '@mantine/core';
import type { ImportRow } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useImportTexts } from '../../../../i18n/import-texts.ts';
import { ignoring, keeping } from '../changes.ts';
import type { Edits } from '../use-edits.ts';

interface Props {
  readonly row: ImportRow;
  /** Number of rows that the decision is about. */
  readonly selected: number;
  load(): Promise<readonly ImportRow[]>;
  readonly edits: Edits;
}

/** Decisions about a row: leave it out, include it, or keep it beside the one that it looks like. */
export function Decisions({ row, selected, load, edits }: Props): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  if (row.state === 'applied') return null;
  const isMany = selected > 1;
  const decide = (edit: typeof keeping) => void load().then((rows) => edits.apply(edit(open(rows))));
  const look = { variant: 'default', size: 'compact-xs' } as const;
  return (
    <>
      {row.state === 'possible_duplicate' && (
        <Button {...look} onClick={() => decide(keeping)}>
          {isMany ? texts.keepMany(selected) : texts.keep}
        </Button>
      )}
      {row.state === 'ignored' ? (
        <Button {...look} onClick={() => decide((rows) => ignoring(rows, false))}>
          {isMany ? texts.includeMany(selected) : texts.include}
        </Button>
      ) : (
        <Button {...look} onClick={() => decide((rows) => ignoring(rows, true))}>
          {isMany ? texts.ignoreMany(selected) : texts.ignore}
        </Button>
      )}
    </>
  );
}

const open = (rows: readonly ImportRow[]): readonly ImportRow[] => rows.filter(({ state }) => state !== 'applied');
