import type { Actor } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { AppError, found, invalidState, refusal, refuseIfAny } from '../../../platform/errors/index.ts';
import type { ById, WithBody } from '../../../platform/http/index.ts';
import type { EntriesModule } from '../../entries/index.ts';
import { inJson } from '../readings/present.ts';
import { readSeries } from '../readings/series.service.ts';
import { filledPercent } from '../readings/sum.rules.ts';
import { lockMeter, type MeterRow } from '../store.ts';
import { zoneOf } from '../zone.rules.ts';
import {
  checkComplete,
  checkDays,
  nameOf,
  notesOf,
  partsOf,
  quantityOf,
  referenceOf,
  type Summed,
  sumParts,
} from './rules.ts';
import type { MadeEntries, MakeEntries } from './schema.ts';
import { insertEntriesOf } from './store.ts';

export type Drafts = ReturnType<typeof createService>;

type Emissions = Pick<EntriesModule['service'], 'createMany'>;
type Outcome = { readonly id: string } | AppError;

export function createService({ emissions }: { emissions: Emissions }) {
  return {
    /** Makes a draft for each part. The rules of entries apply to every one, and refuse a part that has an entry already. */
    async make(tx: Tx, actor: Actor, { id, body }: ById & WithBody<MakeEntries>): Promise<MadeEntries> {
      const { from, to, every } = body;
      refuseIfAny(checkDays(body));
      const meter = found(await lockMeter(tx, actor.organisationId, id));
      if (meter.direction === 'generation')
        throw invalidState('The meter measures generation, which is no activity of an inventory.');
      const intervals = await readSeries(tx, meter, { from, to });
      const parts = sumParts(zoneOf(meter.timeZone), intervals, partsOf(from, to, every));
      refuseIfAny(checkComplete(parts, meter.gapRule));
      const outcomes = await createAll(tx, actor, meter, parts);
      refuseIfNone(parts, outcomes);
      const made = outcomes.flatMap((outcome) => (outcome instanceof AppError ? [] : outcome.id));
      await insertEntriesOf(tx, actor.organisationId, id, made);
      return { made: made.length, results: parts.map((part, index) => presentOutcome(part, outcomes[index]!)) };
    },
  };

  async function createAll(tx: Tx, actor: Actor, meter: MeterRow, parts: readonly Summed[]): Promise<Outcome[]> {
    const empty = refusal('BUSINESS_RULE', [{ field: 'quantity', message: 'is zero, so there is nothing to enter' }]);
    const requests = parts.map((part) => (quantityOf(part.sum).isZero() ? empty : { body: entryOf(meter, part) }));
    return emissions.createMany(tx, actor, requests, ({ row }) => ({ id: row.id }));
  }
}

const entryOf = (meter: MeterRow, part: Summed) => ({
  activity: meter.activity,
  quantity: quantityOf(part.sum).toNumber(),
  unit: meter.unit,
  periodStart: part.periodStart,
  periodEnd: part.periodEnd,
  locationId: meter.locationId,
  reference: referenceOf(meter, part),
  notes: notesOf(meter, part, meter.gapRule),
  dataQuality: part.sum.filledIntervals === 0 ? ('measured' as const) : ('estimated' as const),
});

/** Without a single entry the request changes nothing, so it is an error. */
function refuseIfNone(parts: readonly Summed[], outcomes: readonly Outcome[]): void {
  const errors = outcomes.filter((outcome) => outcome instanceof AppError);
  if (errors.length < outcomes.length) return;
  const details = parts.map((part, index) => ({ field: nameOf(part), message: messageOf(errors[index]!) }));
  if (!errors.every(({ status }) => status === 409)) throw refusal('BUSINESS_RULE', details);
  const [first, ...others] = details;
  const more = others.length === 0 ? '' : ` The same holds for ${others.map(({ field }) => field).join(', ')}.`;
  throw new AppError(errors[0]!.code, { message: `${first?.field}: ${first?.message}${more}` });
}

const messageOf = ({ message, details = [] }: AppError): string =>
  details.length > 1 ? details.map(({ field, message: each }) => `${field} ${each}`).join('; ') : message;

const presentOutcome = ({ periodStart, periodEnd, sum }: Summed, outcome: Outcome): MadeEntries['results'][number] => ({
  periodStart,
  periodEnd,
  quantity: inJson(quantityOf(sum)),
  filledPercent: filledPercent(sum).toNumber(),
  entryId: outcome instanceof AppError ? null : outcome.id,
  error: outcome instanceof AppError ? messageOf(outcome) : null,
});
