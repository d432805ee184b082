import type { Actor } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { AppError, type ErrorDetail, refusal } from '../../../platform/errors/index.ts';
import { type RawJson, Upload } from '../../../platform/http/index.ts';
import type { Wanted } from '../creation.ts';
import { presentEntry } from '../present.ts';
import type { Emissions } from '../service.ts';
import { readCsv } from './csv.ts';
import { readNdjson } from './ndjson.ts';
import { countFailed, presentBatch, presentRejected } from './present.ts';
import { judgeItem, mapWithPauses } from './rows.ts';
import type { BatchEnvelope, Mode } from './schema.ts';

export type Batches = ReturnType<typeof createService>;

export function createService(emissions: Emissions) {
  return {
    async create(tx: Tx, actor: Actor, body: BatchEnvelope | Upload, asked: Mode) {
      const mode = modeOf(body, asked);
      const wanted = await read(body);
      const outcomes = await emissions.createMany(tx, actor, wanted, ({ id, tco2e }) => ({ id, tco2e: Number(tco2e) }));
      const failed = countFailed(outcomes);
      if (mode === 'atomic' && failed > 0) {
        const message = `${failed} of ${outcomes.length} entries are not valid, so none was stored; see data.results.`;
        throw new AppError('BATCH_REJECTED', { message, data: await presentRejected(outcomes) });
      }
      return presentBatch(outcomes);
    },

    async createLegacy(tx: Tx, actor: Actor, entries: readonly RawJson[]) {
      const wanted = await mapWithPauses(entries, judgeItem);
      const outcomes = await emissions.createMany(tx, actor, wanted, presentEntry);
      for (const [index, outcome] of outcomes.entries()) if (outcome instanceof AppError) throw atIndex(index, outcome);
      return outcomes;
    },
  };
}

/** Only a JSON body has a place of its own for the mode. */
function modeOf(body: BatchEnvelope | Upload, asked: Mode): Mode {
  if (body instanceof Upload || body.mode === undefined) return asked;
  if (asked === undefined || asked === body.mode) return body.mode;
  const message = `is ${asked} in the query and ${body.mode} in the body`;
  throw refusal('VALIDATION_ERROR', [{ field: 'mode', message }]);
}

async function read(body: BatchEnvelope | Upload): Promise<Wanted[]> {
  if (!(body instanceof Upload)) return mapWithPauses(body.entries, judgeItem);
  return body.mediaType === 'text/csv' ? readCsv(body.bytes) : readNdjson(body.bytes);
}

function atIndex(index: number, { message, details = [{ field: '', message }] }: AppError): AppError {
  const placed = details.map((detail): ErrorDetail => {
    const field = detail.field === '' ? `[${index}]` : `[${index}].${detail.field}`;
    return { field, message: detail.message };
  });
  return refusal('BUSINESS_RULE', placed);
}
