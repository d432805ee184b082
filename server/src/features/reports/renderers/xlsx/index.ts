import { type ReportDocument, type Table, tablesOf } from '../../document/model.ts';
import type { Content, Renderer } from '../content.ts';
import { aboutSheet } from './about.ts';
import { createSheetNames } from './names.ts';
import { createRowSource } from './row-source.ts';
import { EXCEL_LIMITS, type SheetLimits, tableSheet } from './sheet.ts';
import { createStyles } from './styles.ts';
import { bindingParts, type Sheet } from './workbook.ts';
import { type Part, zip } from './zip.ts';

/** A sheet for each table, and one about the report, which comes last because only then the hash is known. */
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
      // Rows left behind by a failure release what they are read from.
      await chunks.return(undefined);
    }
  }

  for (const table of tablesOf(document)) yield* tableParts(table);
  const path = `xl/worksheets/sheet${sheets.length + 1}.xml`;
  yield { path, text: aboutSheet(document, content.finish(), styles) };
  sheets.push({ name: about, path, hasHeader: false });
  yield* bindingParts(document, sheets, styles.xml());
}
