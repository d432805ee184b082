import { expect, it } from 'vitest';
import { column } from '../../src/model/build.ts';
import { isWide } from '../../src/renderers/pdf/table/columns.ts';

const figures = [2023, 2024, 2025].map((year) => column.decimal(`in${year}`, String(year)));
const texts = (count: number, width?: number) =>
  Array.from({ length: count }, (_, index) =>
    column.text(`text${index}`, 'Text', width === undefined ? {} : { width }),
  );

it.each([
  ['four texts of any length beside three figures', [...texts(4), ...figures], true],
  ['four short texts beside three figures', [...texts(4, 8), ...figures], false],
  ['texts that are longer than a column', [...texts(4, 40), ...figures], true],
  ['columns that are not printed', [...texts(4).map((each) => ({ ...each, printed: false })), ...figures], false],
])('%s', (_, columns, isTurned) => {
  expect(isWide(columns)).toBe(isTurned);
});
