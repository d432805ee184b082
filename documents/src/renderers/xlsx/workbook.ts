import type { ReportDocument } from '../../model/model.ts';
import { isoSeconds } from '../../words.ts';
import { HEADER, xmlText } from './xml.ts';
import type { Part } from './zip.ts';

export interface Sheet {
  name: string;
  path: string;
  /** The header row repeats on each printed page. */
  hasHeader: boolean;
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts that hold the sheets together (ISO/IEC 29500-2); written last, when the sheets are known. */
export function bindingParts(document: ReportDocument, sheets: readonly Sheet[], stylesXml: string): Part[] {
  return [
    { path: 'xl/styles.xml', text: [stylesXml] },
    { path: 'xl/workbook.xml', text: [workbookXml(sheets)] },
    { path: 'xl/_rels/workbook.xml.rels', text: [workbookRelationships(sheets)] },
    { path: 'docProps/core.xml', text: [coreProperties(document)] },
    { path: '_rels/.rels', text: [PACKAGE_RELATIONSHIPS] },
    { path: '[Content_Types].xml', text: [contentTypes(sheets)] },
  ];
}

function workbookXml(sheets: readonly Sheet[]): string {
  const list = sheets.map(({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const titles = sheets.map(({ name, hasHeader }, at) => (hasHeader ? printTitle(name, at) : '')).join('');
  return [
    `${HEADER}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}/relationships">`,
    `<bookViews><workbookView activeTab="0"/></bookViews><sheets>${list.join('')}</sheets>`,
    titles ? `<definedNames>${titles}</definedNames>` : '',
    '</workbook>',
  ].join('');
}

const printTitle = (name: string, at: number): string =>
  `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${xmlText(name.replaceAll("'", "''"))}'!$1:$1</definedName>`;

function workbookRelationships(sheets: readonly Sheet[]): string {
  const list = sheets.map(({ path }, at) => relationship(at + 1, `${OFFICE}/relationships/worksheet`, path.slice(3)));
  const styles = relationship(sheets.length + 1, `${OFFICE}/relationships/styles`, 'styles.xml');
  return `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}${styles}</Relationships>`;
}

const relationship = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`;

const PACKAGE_RELATIONSHIPS = [
  `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">`,
  relationship(1, `${OFFICE}/relationships/officeDocument`, 'xl/workbook.xml'),
  relationship(2, `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'),
  '</Relationships>',
].join('');

function coreProperties({ title, organisation, asOf }: ReportDocument): string {
  return [
    `${HEADER}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"`,
    ' xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(organisation)}</dc:creator>`,
    `<dcterms:created xsi:type="dcterms:W3CDTF">${isoSeconds(asOf)}</dcterms:created></cp:coreProperties>`,
  ].join('');
}

function contentTypes(sheets: readonly Sheet[]): string {
  const override = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${type}+xml"/>`;
  return [
    `${HEADER}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('xl/workbook.xml', `${SPREADSHEET}.sheet.main`),
    override('xl/styles.xml', `${SPREADSHEET}.styles`),
    ...sheets.map(({ path }) => override(path, `${SPREADSHEET}.worksheet`)),
    override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties'),
    '</Types>',
  ].join('');
}
