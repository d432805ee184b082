import { AppError, type ErrorDetail } from '../../platform/errors/index.ts';
import { withBounds } from '../../platform/http/index.ts';
import type { Library } from '../factors/index.ts';
import { refuseClosed } from '../periods/index.ts';
import { withActivity } from './calculation/activity.rules.ts';
import { type Assessed, assess, type CalculationContext } from './calculation/assessment.rules.ts';
import { type EntryInput, type EntryPatch, withJourney } from './journey/rules.ts';
import { withUnitCode } from './rules.ts';
import type { CreateEntry } from './schema.ts';

/** An entry to create with its fields that are out of bounds, or the refusal of an unreadable row. */
export type EntryRequest = GoodRequest<CreateEntry> | AppError;

/** The same with the codes of its unit and its activity. */
export type CodedRequest = GoodRequest<EntryInput> | AppError;

interface GoodRequest<B> {
  readonly body: B;
  readonly outOfBounds?: readonly ErrorDetail[];
  /** By default the setting of the organisation. */
  readonly mustNameLocation?: boolean;
}

/** The facts and the time that a request is checked against. */
export interface CheckContext {
  readonly context: CalculationContext;
  readonly now: Date;
}

/** Reports bounds and rules together, as the request pipeline does for a single creation. */
export function checkRequest({ context, now }: CheckContext, request: CodedRequest): Assessed | AppError {
  if (request instanceof AppError) return request;
  const { body, outOfBounds = [], mustNameLocation = context.multiSite } = request;
  try {
    const { fields } = assess({ ...context, multiSite: mustNameLocation }, body, now);
    if (outOfBounds.length > 0) return withBounds(outOfBounds);
    refuseClosed(context.closedPeriods, fields);
    return fields;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return outOfBounds.length > 0 ? withBounds(outOfBounds, error) : error;
  }
}

const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

/** The body with the code of its unit, and the scope, category and subcategory of its activity. */
export const withCodes = <T extends EntryInput | EntryPatch>(library: Library, body: T): T =>
  withActivity(library, withUnitCode(library.units, body));

export const allWithCodes = (library: Library, requests: readonly EntryRequest[]): CodedRequest[] =>
  requests.map((each) =>
    each instanceof AppError ? each : { ...each, body: withCodes(library, withJourney(library, each.body)) },
  );

export const inputsOf = (requests: readonly CodedRequest[]): EntryInput[] =>
  requests.flatMap((each) => (each instanceof AppError ? [] : each.body));

export const locationsIn = (inputs: readonly EntryInput[]): string[] => [
  ...new Set(inputs.flatMap(({ locationId }) => locationId ?? [])),
];
