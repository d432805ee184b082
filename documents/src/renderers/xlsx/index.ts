import { type ReportDocument, type Table, tablesOf } from '../../model/model.ts';
import type { Content, Renderer } from '../content.ts';
import { aboutSheet } from './about.ts';
import { createSheetNames } from './names.ts';
import { createRowSource } from './row-source.ts';
import { EXCEL_LIMITS, type SheetLimits, tableSheet } from './sheet.ts';
import { createStyles } from './styles.ts';
import { bindingParts, type Sheet } from './workbook.ts';
import { type Part, zip } from './zip.ts';

/** One sheet per table, then one about the report, which comes last because the hash is known only then. */
export const xlsxRenderer =
  (limits: SheetLimits): Renderer =>
  (document, content) =>
    zip(workbookParts(document, content, limits));

export const renderXlsx = xlsxRenderer(EXCEL_LIMITS);

async function* workbookParts(document: ReportDocument, content: Content, limits: SheetLimits): AsyncGenerator<Part> {
  const styles = createStyles();
  const nameFor = createSheetNames();
  const sheets: Sheet[] = [];
  const addSheet = (wish: string, hasHeader: boolean): Sheet => {
    const sheet = { name: nameFor(wish), path: `xl/worksheets/sheet${sheets.length + 1}.xml`, hasHeader };
    sheets.push(sheet);
    return sheet;
  };
  const about = nameFor('About');

  async function* tableParts(table: Table): AsyncGenerator<Part> {
    const chunks = content.read(table);
    const source = createRowSource(chunks);
    try {
      do {
        const { path } = addSheet(table.title, true);
        yield { path, text: tableSheet(table, source, styles, limits) };
      } while (await source.hasMore());
    } finally {
      // After a failure, the source of unread rows is closed.
      await chunks.return(undefined);
    }
  }

  for (const table of tablesOf(document)) yield* tableParts(table);
  const path = `xl/worksheets/sheet${sheets.length + 1}.xml`;
  yield { path, text: aboutSheet(document, content.finish(), styles) };
  sheets.push({ name: about, path, hasHeader: false });
  yield* bindingParts(document, sheets, styles.xml());
}
