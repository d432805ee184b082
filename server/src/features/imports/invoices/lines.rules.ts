import { type Draft, newLine, newPart, UnreadableInvoice } from './invoice.rules.ts';
import { meterRank } from './meter.rules.ts';
import { lineOf, type Step } from './paths.rules.ts';

/** Far more than invoices have: those with a line per call or parcel have some thousands. */
const MAX_LINES = 20_000;

export const startLine = (draft: Draft): void => {
  if (draft.lines.length === MAX_LINES)
    throw new UnreadableInvoice(`The invoice has more than ${MAX_LINES} lines. Ask the supplier for several invoices.`);
  draft.lines.push(newLine());
};

export const startPart = (draft: Draft): void => {
  draft.part = newPart();
};

/** At the end of a property of the line's item. */
export const keepMeter = (draft: Draft): void => {
  const { name, value } = draft.part;
  const rank = meterRank(name);
  const line = lineOf(draft);
  if (rank === undefined || rank >= line.meterRank || value === '') return;
  line.meter = value;
  line.meterRank = rank;
};

export const asCreditNote: Step = {
  open: (draft) => {
    draft.isCreditNote = true;
  },
};

export const asCii: Step = {
  open: (draft) => {
    draft.kind = 'cii';
  },
};

/** A date of XML Schema may have a time zone behind it. */
const isoDate = (text: string): string => text.slice(0, 'YYYY-MM-DD'.length);

/** UNTDID 2379: days as YYYYMMDD, alone or with a time. */
const DAY_FORMATS = new Set(['', '102', '203', '204']);

const ciiDate = (text: string, format: string): string => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text) ?? [];
  return year && DAY_FORMATS.has(format) ? `${year}-${month}-${day}` : '';
};

export const date = (step: Step): Step => ({
  text: (draft, text, attributes) => step.text?.(draft, isoDate(text), attributes),
});

export const dateTime = (step: Step): Step => ({
  text: (draft, text, attributes) => step.text?.(draft, ciiDate(text, attributes.format ?? ''), attributes),
});
