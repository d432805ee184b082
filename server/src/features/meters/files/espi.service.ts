import { refusal } from '../../../platform/errors/index.ts';
import { readXml, UnreadableXml, type XmlElement } from '../../../platform/xml/index.ts';
import type { EspiBlock, EspiFile, EspiReading, EspiType } from './espi.rules.ts';
import { MAX_FILE_BYTES, refuseTooMany } from './limits.rules.ts';

const LIMITS = { maxBytes: MAX_FILE_BYTES, maxDepth: 16, maxTextBytes: 64 * 1024 };

/** Green Button: an Atom feed whose entries hold the resources of ESPI and link each other. */
export async function readEspi(chunks: AsyncIterable<Buffer>): Promise<EspiFile> {
  const feed = createFeed();
  try {
    await readXml(chunks, feed, LIMITS);
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error;
    throw refusal('BUSINESS_RULE', [{ field: '', message: error.message }]);
  }
  return feed.file;
}

const TYPE = 'ReadingType';
const READING = 'IntervalReading';
/** The entry or the reading that an element belongs to ends with it. */
const typeFields: Readonly<Record<string, keyof EspiType>> = {
  powerOfTenMultiplier: 'multiplier',
  uom: 'uom',
  flowDirection: 'flow',
  accumulationBehaviour: 'accumulation',
};

type Fields = Record<string, string>;

/** What is known of the entry that is being read. */
interface Entry {
  self: string;
  up: string;
  readonly related: string[];
  type: Fields | undefined;
  isSeries: boolean;
  readonly readings: EspiReading[];
}

const newEntry = (): Entry => ({ self: '', up: '', related: [], type: undefined, isSeries: false, readings: [] });

function createFeed() {
  const types = new Map<string, EspiType>();
  const series = new Map<string, string[]>();
  const blocks: EspiBlock[] = [];
  let entry = newEntry();
  let reading: Fields | undefined;
  let name = '';
  let count = 0;

  const endEntry = (): void => {
    const { self, up, related, type, isSeries, readings } = entry;
    if (type) types.set(self, typeOf(type));
    if (isSeries) series.set(self, related);
    if (readings.length > 0) blocks.push({ up: up || self.replace(/\/[^/]*$/, ''), readings });
    entry = newEntry();
  };
  const endReading = ({ start = '', duration = '', value = '' }: Fields): void => {
    refuseTooMany(++count);
    entry.readings.push({ start, seconds: duration, value });
    reading = undefined;
  };

  return {
    file: { types, series, blocks } satisfies EspiFile,
    open(element: XmlElement): void {
      name = element.name;
      if (name === 'link') link(entry, element);
      if (name === TYPE) entry.type = {};
      if (name === 'MeterReading') entry.isSeries = true;
      if (name === READING) reading = {};
    },
    text(text: string): void {
      if (reading) reading[name] = `${reading[name] ?? ''}${text.trim()}`;
      else if (entry.type && Object.hasOwn(typeFields, name)) entry.type[name] = text.trim();
    },
    close({ name: closed }: XmlElement): void {
      if (closed === 'entry') endEntry();
      if (closed === READING && reading) endReading(reading);
      name = '';
    },
  };
}

function link(entry: Entry, { attributes: { rel = '', href = '' } }: XmlElement): void {
  if (rel === 'self') entry.self = href;
  if (rel === 'up') entry.up = href;
  if (rel === 'related') entry.related.push(href);
}

const typeOf = (found: Fields): EspiType => ({
  multiplier: found.powerOfTenMultiplier ?? '0',
  uom: found.uom ?? '',
  flow: found.flowDirection ?? '',
  accumulation: found.accumulationBehaviour ?? '',
});
