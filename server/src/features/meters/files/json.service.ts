import { Decimal } from '../../../kernel/decimal.ts';
import { refusal } from '../../../platform/errors/index.ts';
import { mapWithPauses } from '../../../platform/event-loop.ts';
import { readJson } from '../../../platform/http/index.ts';
import { intervalOf, type Reading, type Rejection } from '../readings/merge.rules.ts';
import type { TableOptions, Target } from './csv.service.ts';
import { type FileContent, refuseTooMany } from './limits.rules.ts';
import { type Convert, conversionOf } from './quantity.rules.ts';

/** `{ "readings": [{ "start": "2026-01-31T14:15:00Z", "quantity": 12.5 }] }` */
export async function readReadingJson(bytes: Buffer, target: Target, { unit }: TableOptions): Promise<FileContent> {
  const items = itemsOf(readJson(bytes, 'The file'));
  refuseTooMany(items.length);
  const convert = conversionFor(target, unit);
  const starts = items.map(startOf);
  const minutes = intervalOf(
    starts.filter((at) => at !== undefined),
    target.minutes,
  );
  const read = await mapWithPauses(items, (item, index) => {
    const line = index + 1;
    const at = starts[index];
    if (at === undefined)
      return { line, message: 'has no start such as 2026-01-31T14:15:00Z, with an offset from UTC' };
    const converted = quantityOf(item, convert, minutes ?? 0);
    if ('problem' in converted) return { line, message: converted.problem };
    return { line, at, quantity: converted.quantity };
  });
  const isReading = (each: Reading | Rejection): each is Reading => 'at' in each;
  return { readings: read.filter(isReading), rejected: read.filter((each) => !isReading(each)), minutes };
}

function itemsOf(body: unknown): unknown[] {
  const items = isObject(body) ? body.readings : undefined;
  if (Array.isArray(items)) return items;
  throw refusal('VALIDATION_ERROR', [
    { field: 'readings', message: 'is required: a list of objects with start and quantity' },
  ]);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** RFC 3339. Without an offset from UTC the repeated hour would be read as the first one twice. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

function startOf(item: unknown): number | undefined {
  const start = isObject(item) ? item.start : undefined;
  if (typeof start !== 'string' || !INSTANT.test(start)) return undefined;
  const at = Date.parse(start);
  return Number.isNaN(at) ? undefined : at;
}

function conversionFor({ units, unit }: Target, stated: string | undefined): Convert {
  const convert = conversionOf(units, stated === undefined ? unit : units.codeOf(stated), unit);
  if (convert) return convert;
  throw refusal('BUSINESS_RULE', [{ field: 'unit', message: `does not convert into ${unit}, the unit of the meter` }]);
}

function quantityOf(item: unknown, convert: Convert, minutes: number): ReturnType<Convert> {
  const quantity = isObject(item) ? item.quantity : undefined;
  // A number with more than 15 digits arrives as a text, because JSON would round it.
  return typeof quantity === 'number'
    ? convert(new Decimal(quantity), minutes)
    : { problem: 'has no quantity that is a number of at most 15 digits' };
}
