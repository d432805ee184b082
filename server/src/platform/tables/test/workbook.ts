import { crc32, deflateRawSync } from 'node:zlib';

interface File {
  readonly name: string;
  readonly content: string | Buffer;
  /** The size that the directory states, if it lies. */
  readonly statedBytes?: number;
  readonly isEncrypted?: boolean;
}

/** A ZIP archive with exactly these headers, also false ones (PKWARE APPNOTE 6.3.10). */
export function zip(files: readonly File[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, statedBytes, isEncrypted = false } of files) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(typeof crc32 === 'function' ? crc32(bytes) : 0, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(statedBytes ?? bytes.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, rest, nameBytes);
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, entries, Buffer.from('PK\x05\x06'), end]);
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const relationships = (targets: ReadonlyArray<readonly [id: string, type: string, target: string]>): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

interface SheetParts {
  readonly name: string;
  /** The elements inside `sheetData`. */
  readonly rows: string;
  readonly state?: 'hidden' | 'veryHidden';
}

interface WorkbookParts {
  readonly sheets: readonly SheetParts[];
  readonly sharedStrings?: string;
  readonly formats?: readonly string[];
  readonly isFrom1904?: boolean;
}

/** The files of a workbook, with cells as raw XML. Style 0 is general, style n has the n-th format. */
export function workbookFiles({ sheets, sharedStrings = '', formats = [], isFrom1904 = false }: WorkbookParts): File[] {
  const sheetList = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
  );
  const targets = sheets.map((_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const);
  return [
    { name: '_rels/.rels', content: relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><workbookPr date1904="${isFrom1904 ? 1 : 0}"/><sheets>${sheetList.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationships([
        ...targets,
        ['s1', 'styles', '/xl/styles.xml'],
        ['s2', 'sharedStrings', 'sharedStrings.xml'],
      ]),
    },
    { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${MAIN}">${sharedStrings}</sst>` },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet xmlns="${MAIN}"><numFmts>${formats
        .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
        .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
        .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    },
    ...sheets.map(({ rows }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    })),
  ];
}

export const workbook = (parts: WorkbookParts): Buffer => zip(workbookFiles(parts));

/** A row of texts. */
export const row = (line: number, ...texts: readonly string[]): string =>
  `<row r="${line}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
