import { AppError } from '../../platform/errors/index.ts';
import { type Versioned, versioned } from '../../platform/http/index.ts';
import type { Units } from '../factors/index.ts';
import type { EntryRequest } from './creation.ts';
import type { Entry, WrittenEntry } from './schema.ts';

/** The same with the code of the unit, where the request has another word for it. A word of no or several units stays. */
export function withUnitCode<T extends { unit?: string }>(units: Units, body: T): T {
  if (body.unit === undefined || units.get(body.unit)) return body;
  return { ...body, unit: units.codeOf(body.unit) };
}

/** For the answer: the word of the request, where it is not the code that was understood. */
export const unitAsGiven = (given: string | undefined, unit: string): { unitAsGiven?: string } =>
  given === undefined || given === unit ? {} : { unitAsGiven: given };

export const withUnitCodes = (units: Units, requests: readonly EntryRequest[]): EntryRequest[] =>
  requests.map((each) => (each instanceof AppError ? each : { ...each, body: withUnitCode(units, each.body) }));

export const asGiven = ({ resource, version }: Versioned<Entry>, unit: string | undefined): Versioned<WrittenEntry> =>
  versioned({ ...resource, ...unitAsGiven(unit, resource.unit) }, version);
