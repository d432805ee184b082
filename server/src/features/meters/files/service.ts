import { Decimal } from '../../../kernel/decimal.ts';
import { refusal } from '../../../platform/errors/index.ts';
import { mapWithPauses } from '../../../platform/event-loop.ts';
import type { IncomingFile } from '../../../platform/http/index.ts';
import type { Reading, Rejection } from '../readings/merge.rules.ts';
import type { Direction } from '../rules.ts';
import { readReadingTable, type TableOptions, type Target } from './csv.service.ts';
import { type EspiReading, type EspiSeries, ofDirection, seriesOf, usagePointsOf } from './espi.rules.ts';
import { readEspi } from './espi.service.ts';
import { readReadingJson } from './json.service.ts';
import { type FileContent, refuseFile, refuseUnread } from './limits.rules.ts';
import { type Convert, conversionOf } from './quantity.rules.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The first three also by the names that browsers and older clients give them. */
export const readingFileTypes = ['text/csv', 'application/xml', 'text/xml', 'application/json', XLSX] as const;

export interface FileOptions extends TableOptions {
  readonly usagePoint?: string | undefined;
}

export interface ReadFile extends FileContent {
  /** Of the file, in hexadecimal digits. */
  readonly sha256: string;
}

/** Reads the file as it arrives. XML is never held as a whole. */
export async function readReadingFile(
  file: IncomingFile,
  target: Target & { readonly direction: Direction },
  options: FileOptions,
): Promise<ReadFile> {
  const content = await contentOf(file, target, options);
  refuseUnread(content);
  return { ...content, sha256: (await file.digest()).toString('hex') };
}

async function contentOf(
  file: IncomingFile,
  target: Target & { readonly direction: Direction },
  options: FileOptions,
): Promise<FileContent> {
  if (file.mediaType.endsWith('/xml')) {
    const series = ofDirection(seriesOf(await readEspi(file.chunks())), target.direction);
    return readSeries(series, target, options.usagePoint);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of file.chunks()) chunks.push(chunk);
  if (file.mediaType === 'application/json') return readReadingJson(Buffer.concat(chunks), target, options);
  const sizeBytes = chunks.reduce((sum, { length }) => sum + length, 0);
  const source = { name: 'readings', contentType: file.mediaType, sizeBytes, open: async () => each(chunks) };
  return readReadingTable(source, target, options);
}

async function* each(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}

/** The readings of one usage point, of all its series that have quantities of intervals. */
async function readSeries(
  all: readonly EspiSeries[],
  target: Target,
  usagePoint: string | undefined,
): Promise<FileContent> {
  const series = chooseSeries(all, usagePoint);
  const readings: Reading[] = [];
  const rejected: Rejection[] = [];
  let minutes = Number.POSITIVE_INFINITY;
  let line = 0;
  for (const { readings: found, power, ...type } of series) {
    const convert = conversionFor(type, target);
    const read = await mapWithPauses(found, (reading) => readOne(reading, power, convert, ++line));
    for (const each of read) 'at' in each ? readings.push(each) : rejected.push(each);
    for (const { seconds } of found) minutes = Math.min(minutes, minutesOf(seconds));
  }
  return { readings, rejected, minutes: Number.isFinite(minutes) ? minutes : undefined };
}

function chooseSeries(all: readonly EspiSeries[], usagePoint: string | undefined): EspiSeries[] {
  const points = usagePointsOf(all);
  const isUnclear = usagePoint === undefined ? points.length > 1 : !points.includes(usagePoint);
  if (isUnclear && all.length > 0)
    throw refusal('BUSINESS_RULE', [
      {
        field: 'usagePoint',
        message: `must be one of the usage points of the file: ${points.slice(0, 50).join(', ')}`,
      },
    ]);
  const chosen = all.filter((each) => usagePoint === undefined || each.usagePoint === usagePoint);
  const usable = chosen.filter(({ isOfRegister }) => !isOfRegister);
  if (chosen.length > 0 && usable.length === 0)
    throw refuseFile(
      'The file has readings of the register, and none of intervals (accumulationBehaviour 4). Export interval data.',
    );
  return usable;
}

function conversionFor({ unit, uom }: Pick<EspiSeries, 'unit' | 'uom'>, { units, unit: own }: Target): Convert {
  if (unit === undefined)
    throw refuseFile(`The readings have the unit ${uom || 'none'} (uom), which is not supported.`);
  const convert = conversionOf(units, unit, own);
  if (!convert)
    throw refuseFile(`The readings are in ${unit}, which does not convert into ${own}, the unit of the meter.`);
  return convert;
}

const minutesOf = (seconds: string): number => (DIGITS.test(seconds) ? Number(seconds) / 60 : Number.POSITIVE_INFINITY);

const DIGITS = /^\d{1,12}$/;
const VALUE = /^-?\d{1,18}(\.\d{1,9})?$/;

function readOne(
  { start, seconds, value }: EspiReading,
  power: Decimal,
  convert: Convert,
  line: number,
): Reading | Rejection {
  if (!DIGITS.test(start)) return { line, message: 'has no start in seconds since 1970' };
  if (!VALUE.test(value)) return { line, message: 'has no value that is a number' };
  const converted = convert(new Decimal(value).times(power), DIGITS.test(seconds) ? Number(seconds) / 60 : 0);
  if ('problem' in converted) return { line, message: converted.problem };
  return { line, at: Number(start) * 1000, quantity: converted.quantity };
}
