import { type Column, decimalsOf } from '../../model/model.ts';
import { HEADER, xmlText } from './xml.ts';

/** The appearance of a cell apart from its number format. The order is that of the fonts, fills and borders below. */
export type Look = 'body' | 'wrapped' | 'header' | 'headerRight' | 'total' | 'title' | 'label';

interface Traits {
  font: number;
  fill: number;
  border: number;
  alignment: string;
}

const LOOKS: Record<Look, Traits> = {
  body: { font: 0, fill: 0, border: 0, alignment: '<alignment vertical="top"/>' },
  wrapped: { font: 0, fill: 0, border: 0, alignment: '<alignment vertical="top" wrapText="1"/>' },
  header: { font: 1, fill: 2, border: 1, alignment: '<alignment vertical="bottom" wrapText="1"/>' },
  headerRight: {
    font: 1,
    fill: 2,
    border: 1,
    alignment: '<alignment horizontal="right" vertical="bottom" wrapText="1"/>',
  },
  total: { font: 1, fill: 0, border: 2, alignment: '<alignment vertical="top"/>' },
  title: { font: 2, fill: 0, border: 0, alignment: '<alignment vertical="top"/>' },
  label: { font: 3, fill: 0, border: 0, alignment: '<alignment vertical="top" horizontal="left"/>' },
};

const FONTS = [
  '<font><sz val="10"/><color rgb="FF1B2A2F"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="10"/><color rgb="FF12343B"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="14"/><color rgb="FF12343B"/><name val="Calibri"/><family val="2"/></font>',
  '<font><sz val="10"/><color rgb="FF5C6B6D"/><name val="Calibri"/><family val="2"/></font>',
];
const FILLS = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE6EEEC"/><bgColor indexed="64"/></patternFill></fill>',
];
const line = (side: string): string => `<${side} style="thin"><color rgb="FF12343B"/></${side}>`;
const BORDERS = [
  '<border><left/><right/><top/><bottom/><diagonal/></border>',
  `<border><left/><right/><top/>${line('bottom')}<diagonal/></border>`,
  `<border><left/><right/>${line('top')}<bottom/><diagonal/></border>`,
];

/** The number format of a column's cells. Dates are ISO 8601, which no locale reads wrongly. */
export function numberFormat({ signed, ...column }: Pick<Column, 'kind' | 'decimals' | 'signed'>): string {
  const format = unsignedFormat(column);
  return signed ? `+${format};-${format};${format}` : format;
}

function unsignedFormat(column: Pick<Column, 'kind' | 'decimals'>): string {
  const decimals = decimalsOf(column);
  const places = decimals === 0 ? '' : `.${'0'.repeat(decimals)}`;
  switch (column.kind) {
    case 'text':
      return 'General';
    case 'year':
      return '0';
    case 'date':
      return 'yyyy-mm-dd';
    case 'dateTime':
      return 'yyyy-mm-dd hh:mm:ss';
    case 'percent':
      return `0${places}%`;
    default:
      return `#,##0${places}`;
  }
}

/** Ids below 164 belong to the built-in formats. */
const FIRST_CUSTOM_FORMAT = 164;

export interface Styles {
  of(look: Look, format?: string): number;
  xml(): string;
}

/** Styles are numbered in order of first use; the part that lists them is written after all sheets. */
export function createStyles(): Styles {
  const formats = ['General'];
  const styles = ['body General'];

  function of(look: Look, format = 'General'): number {
    if (!formats.includes(format)) formats.push(format);
    const name = `${look} ${format}`;
    if (!styles.includes(name)) styles.push(name);
    return styles.indexOf(name);
  }

  const formatId = (format: string): number =>
    format === 'General' ? 0 : FIRST_CUSTOM_FORMAT + formats.indexOf(format);

  function styleXml(name: string): string {
    const [look, format] = split(name);
    const { font, fill, border, alignment } = LOOKS[look];
    const ids = `numFmtId="${formatId(format)}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0"`;
    const applied = 'applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"';
    return `<xf ${ids} ${applied}>${alignment}</xf>`;
  }

  function xml(): string {
    const custom = formats.slice(1).map((f) => `<numFmt numFmtId="${formatId(f)}" formatCode="${xmlText(f)}"/>`);
    return [
      `${HEADER}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`,
      custom.length > 0 ? listXml('numFmts', custom) : '',
      listXml('fonts', FONTS),
      listXml('fills', FILLS),
      listXml('borders', BORDERS),
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      listXml('cellXfs', styles.map(styleXml)),
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    ].join('');
  }

  return { of, xml };
}

const split = (name: string): [Look, string] => {
  const at = name.indexOf(' ');
  return [name.slice(0, at) as Look, name.slice(at + 1)];
};

const listXml = (tag: string, items: readonly string[]): string =>
  `<${tag} count="${items.length}">${items.join('')}</${tag}>`;
