import { mapWithPauses } from '../../../platform/event-loop.ts';
import { readXml } from '../../../platform/xml/index.ts';
import { CII_PATHS, CII_PREFIXES } from './cii.rules.ts';
import { type Invoice, newDraft } from './invoice.rules.ts';
import { handlerOf } from './paths.rules.ts';
import { basisOf, readLine } from './reading.rules.ts';
import { decide, invoiceOf, rowOf } from './rows.rules.ts';
import { UBL_PATHS, UBL_PREFIXES } from './ubl.rules.ts';
import { unitCodes } from './units.store.ts';

const MAX_BYTES = 20 * 1024 * 1024;

/** Invoices carry their attachments as text, so a text may be as long as the invoice. */
const LIMITS = { maxBytes: MAX_BYTES, maxTextBytes: MAX_BYTES };

const PATHS = { ...UBL_PATHS, ...CII_PATHS };
const PREFIXES = { ...UBL_PREFIXES, ...CII_PREFIXES };

/** Namespaces of the roots of e-invoices; ZUGFeRD 1.0 too, so that its refusal names it. */
const ROOTS = [
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
  'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'urn:ferd:CrossIndustryDocument:invoice:1p0',
];

/** Judges by the first kilobytes. UTF-16 has a zero byte at every character of a namespace. */
export function isInvoice(head: Buffer): boolean {
  const text = head.toString('latin1').replaceAll('\0', '');
  return ROOTS.some((root) => text.includes(root));
}

/** Throws UnreadableXml or UnreadableInvoice. */
export async function readInvoice(chunks: AsyncIterable<Buffer>): Promise<Invoice> {
  const draft = newDraft();
  await readXml(chunks, handlerOf(PATHS, PREFIXES, draft), LIMITS);
  const basis = basisOf(draft, unitCodes());
  const lines = await mapWithPauses(draft.lines, (line, index) => readLine(line, index, basis));
  const decisions = decide(lines, basis);
  return invoiceOf(basis, lines, await mapWithPauses(lines, (line) => rowOf(line, decisions, basis)));
}
