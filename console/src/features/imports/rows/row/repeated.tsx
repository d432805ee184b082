import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Import, ImportRow } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { AnchorLink } from '../../../../components/links.tsx';
import { useImportTexts } from '../../../../i18n/import-texts.ts';
import { partsOf, ROWS_PER_PAGE, rowPageQuery } from '../../queries.ts';
import { repeatedBy } from '../repeats.ts';
import classes from './detail.module.css';

interface Props {
  readonly item: Import;
  readonly row: ImportRow;
}

/** The entry that a row repeats, as a link, or the other line with its cells. */
export function Repeated({ item, row }: Props): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  const repeated = repeatedBy(row.repeats);
  if (!repeated) return null;
  return (
    <p className={classes.repeated}>
      <strong>{row.state === 'possible_duplicate' ? texts.mayRepeat : texts.repeats}</strong>{' '}
      {'line' in repeated ? (
        <OtherLine item={item} line={repeated.line} />
      ) : (
        <AnchorLink to="/entries/$entryId" params={{ entryId: repeated.entryId }} target="_blank" inherit>
          {texts.anEntry}
        </AnchorLink>
      )}
    </p>
  );
}

function OtherLine({ item, line }: { readonly item: Import; readonly line: number }): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [...partsOf(item.id), 'line', line],
    queryFn: async () => (await findLine(queries, item, line)) ?? null,
  });
  return [texts.line(line), ...(data?.cells.filter((text) => text.trim() !== '') ?? [])].join(' · ');
}

/** Halves the pages until one has the line: rows are in the order of their lines, and some lines are no rows. */
async function findLine(queries: QueryClient, { id, counts }: Import, line: number): Promise<ImportRow | undefined> {
  let [low, high] = [0, Math.max(0, Math.ceil(counts.rows / ROWS_PER_PAGE) - 1)];
  let page = Math.min(high, Math.floor(line / ROWS_PER_PAGE));
  while (low <= high) {
    const { items } = await queries.fetchQuery(rowPageQuery(id, undefined, page + 1));
    if (line < (items[0]?.line ?? 0)) high = page - 1;
    else if (line > (items.at(-1)?.line ?? 0)) low = page + 1;
    else return items.find((row) => row.line === line);
    page = Math.floor((low + high) / 2);
  }
  return undefined;
}
