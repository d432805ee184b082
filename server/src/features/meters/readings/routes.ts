import { needs } from '../../../platform/auth/index.ts';
import { type IncomingFile, ok, page, type Route, read, write } from '../../../platform/http/index.ts';
import { MAX_FILE_BYTES } from '../files/limits.rules.ts';
import { readingFileTypes } from '../files/service.ts';
import { meterId } from '../schema.ts';
import { AddReadings, MeterGap, MeterGapList, MeterReadings, MeterUpload, ReadingQuery } from './schema.ts';
import type { Readings } from './service.ts';

const ONE = '/api/v1/meters/{meterId}';
const tag = 'Meters';
const toRead = needs('emissions:read');
const toWrite = needs('emissions:write');

export const readingRoutes = (readings: Readings): Route[] => [
  write({
    method: 'POST',
    path: `${ONE}/readings`,
    operationId: 'addReadings',
    tag,
    summary: 'Upload readings of a meter',
    description:
      'The body is a file of up to 32 MiB and 400,000 readings, with its own Content-Type: a table (CSV or XLSX) with a column of timestamps and a column of quantities, Green Button (ESPI) XML, or JSON (`{"readings": [{"start", "quantity"}]}`). Timestamps without an offset are local times of the meter; of the hour that the clock repeats, the first rows are the earlier ones. Quantities are converted into the unit of the meter and have at most 9 decimals. The same file a second time changes nothing; another quantity for an interval replaces the one before. Lines that cannot be read are refused one by one, and the others are stored.',
    access: toWrite,
    params: meterId,
    query: AddReadings,
    takesFile: readingFileTypes,
    bodyLimit: MAX_FILE_BYTES,
    success: { status: 200, description: 'The counts of the upload', data: MeterUpload },
    errors: ['INVALID_STATE', 'MALFORMED_JSON'],
    preflight: ({ actor, params, query, file }) =>
      readings.receive(actor, { id: params.meterId, query, file: file as IncomingFile }),
    async handle({ actor, params }, tx, received) {
      return ok(await readings.add(tx, actor, { id: params.meterId, received }));
    },
  }),
  read({
    method: 'GET',
    path: `${ONE}/readings`,
    operationId: 'getReadings',
    tag,
    summary: 'Get readings of a meter, summed by local hour, day or month',
    description:
      'Missing intervals are filled by the rule of the meter while they are read; a filled interval is never stored. An answer has at most 5,000 rows (422).',
    access: toRead,
    params: meterId,
    query: ReadingQuery,
    success: { status: 200, description: 'The sums', data: MeterReadings },
    errors: ['BUSINESS_RULE'],
    async handle({ actor, params, query }, db) {
      return ok(await readings.read(db, actor, { id: params.meterId, query }));
    },
  }),
  read({
    method: 'GET',
    path: `${ONE}/gaps`,
    operationId: 'listMeterGaps',
    tag,
    summary: 'List the gaps between the readings of a meter',
    access: toRead,
    params: meterId,
    query: MeterGapList,
    success: { status: 200, description: 'A page of gaps', data: MeterGap, list: true },
    async handle({ actor, params, query }, db) {
      return page(await readings.gaps(db, actor, { id: params.meterId, query }), query);
    },
  }),
];
