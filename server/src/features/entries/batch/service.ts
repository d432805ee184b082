import type { Actor } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { AppError, type ErrorDetail, refusal } from '../../../platform/errors/index.ts';
import { mapWithPauses } from '../../../platform/event-loop.ts';
import {
  type RawJson,
  type RenderedJson,
  Upload,
  type WithBody,
  type WithQuery,
} from '../../../platform/http/index.ts';
import { hasSeveralLocations } from '../../organisations/index.ts';
import type { Prepared } from '../create.service.ts';
import { presentAutomatic, unitAsGiven } from '../present.ts';
import type { EntryRequest } from '../request.service.ts';
import type { Entry } from '../schema.ts';
import type { EntriesService } from '../service.ts';
import type { EntryRow } from '../store.ts';
import { readCsv } from './csv.service.ts';
import { readNdjson } from './ndjson.service.ts';
import { countFailed, presentBatch, presentDryRun, presentRejected } from './present.ts';
import { checkItem } from './row.service.ts';
import type { BatchEnvelope, BatchQuery, BatchResult } from './schema.ts';

export type Batches = ReturnType<typeof createService>;

export function createService(emissions: Pick<EntriesService, 'createMany' | 'dryRunMany'>) {
  const dryRun = async (
    tx: Tx,
    actor: Actor,
    requests: readonly EntryRequest[],
  ): Promise<RenderedJson<BatchResult>> => {
    const outcomes = await emissions.dryRunMany(tx, actor, requests);
    return presentDryRun(outcomes.map((each, at) => (each instanceof AppError ? each : figureIn(each, requests[at]))));
  };

  return {
    async create(
      tx: Tx,
      actor: Actor,
      { body, query }: WithBody<BatchEnvelope | Upload> & WithQuery<BatchQuery>,
    ): Promise<RenderedJson<BatchResult>> {
      const mode = modeOf(body, query.mode);
      const read = await readAll(body);
      const requests = (await mustNameLocation(tx, actor, query)) ? read.map(withLocation) : read;
      if (query.dryRun === 'true') return dryRun(tx, actor, requests);
      const stored = await emissions.createMany(tx, actor, requests, ({ row }: Prepared) => row);
      const outcomes = stored.map((row, at) =>
        row instanceof AppError ? row : { id: row.id, ...figureIn(row, requests[at]) },
      );
      const failed = countFailed(outcomes);
      if (mode === 'atomic' && failed > 0) {
        const message = `${failed} of ${outcomes.length} entries are not valid, so none was stored; see data.results.`;
        throw new AppError('BATCH_REJECTED', { message, data: await presentRejected(outcomes) });
      }
      return presentBatch(outcomes);
    },

    /** The first failing entry refuses the batch. */
    async createLegacy(tx: Tx, actor: Actor, { body }: WithBody<readonly RawJson[]>): Promise<Entry[]> {
      const requests = await mapWithPauses(body, checkItem);
      const outcomes = await emissions.createMany(tx, actor, requests, ({ resource }) => resource);
      return outcomes.map((outcome, index) => {
        if (outcome instanceof AppError) throw atIndex(index, outcome);
        return outcome;
      });
    },
  };
}

type Figured = Pick<EntryRow, 'tco2e' | 'factorProximity' | 'automaticFactor' | 'warnings' | 'unit'>;

const figureIn = (row: Figured, request: EntryRequest | undefined) => {
  const { tco2e, factorProximity, warnings, unit } = row;
  const given = request && 'body' in request ? unitAsGiven(request.body.unit, unit) : {};
  const automaticFactor = presentAutomatic(row);
  return {
    tco2e: Number(tco2e),
    factorProximity,
    ...(automaticFactor && { automaticFactor }),
    warnings,
    ...('unitAsGiven' in given && { unit, ...given }),
  };
};

type Mode = BatchQuery['mode'];

/** Only a JSON body can state the mode itself. */
function modeOf(body: BatchEnvelope | Upload, asked: Mode): Mode {
  if (body instanceof Upload || body.mode === undefined) return asked;
  if (asked === undefined || asked === body.mode) return body.mode;
  const message = `is ${asked} in the query and ${body.mode} in the body`;
  throw refusal('VALIDATION_ERROR', [{ field: 'mode', message }]);
}

const mustNameLocation = async (tx: Tx, { organisationId }: Actor, { requireLocation }: BatchQuery): Promise<boolean> =>
  requireLocation === 'true' && (await hasSeveralLocations(tx, organisationId));

const withLocation = (request: EntryRequest): EntryRequest =>
  request instanceof AppError ? request : { ...request, mustNameLocation: true };

async function readAll(body: BatchEnvelope | Upload): Promise<EntryRequest[]> {
  if (!(body instanceof Upload)) return mapWithPauses(body.entries, checkItem);
  return body.mediaType === 'text/csv' ? readCsv(body.bytes) : readNdjson(body.bytes);
}

function atIndex(index: number, { message, details = [{ field: '', message }] }: AppError): AppError {
  const placed = details.map((detail): ErrorDetail => {
    const field = detail.field === '' ? `[${index}]` : `[${index}].${detail.field}`;
    return { field, message: detail.message };
  });
  return refusal('BUSINESS_RULE', placed);
}
