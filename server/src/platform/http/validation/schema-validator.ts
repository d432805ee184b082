import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type Type from 'typebox';
import { isCivilDate } from '../../../kernel/period.ts';
import { type AppError, closest, ENOUGH_PROBLEMS, type ErrorDetail, refusal } from '../../errors/index.ts';
import { NOT_BLANK, oneLineKeyword } from './fields.ts';
import { explain, type Part } from './messages.ts';

/** A value of the right shape but out of bounds is a broken rule (422), not a malformed request (400). */
const BOUND_KEYWORDS = new Set([
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'uniqueItems',
]);

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
const EMAIL =
  /^[^\s@<>()",;:\\[\]]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;

const formats = {
  date: isCivilDate,
  'date-time': (text: string) => isCivilDate(DATE_TIME.exec(text)?.[1] ?? ''),
  email: EMAIL,
};

const ajv = new Ajv2020({
  allErrors: true,
  useDefaults: true,
  formats,
  verbose: true,
  allowUnionTypes: true,
  code: { process: stopWhenEnough },
});

ajv.addKeyword(oneLineKeyword);

/** ajv has no limit on the errors it collects: a megabyte of unknown names would take seconds. */
function stopWhenEnough(code: string, schema?: { validateName?: { toString(): string } }): string {
  const give = `${schema?.validateName}.errors=vErrors;return false;`;
  return code.replaceAll('errors++;', `if(++errors>=${ENOUGH_PROBLEMS}){${give}}`);
}

export interface Failure extends ErrorDetail {
  isBound: boolean;
}

export type Validator = (value: unknown) => Failure[];

export function compile(schema: Type.TSchema, part: Part): Validator {
  let compiled: ValidateFunction | undefined;
  return (value) => {
    // Compiled at first use: a process needs few of them, and all together take longer than the rest of its start.
    compiled ??= ajv.compile(schema) as ValidateFunction;
    return compiled(value) ? [] : ofFields(compiled.errors ?? []).map((error) => toFailure(error, part));
  };
}

const ALTERNATIVE = /\/anyOf\/(\d+)/;

/**
 * If no alternative is met, only the fields of one are asked for: of those that require fields, the one that names most of
 * the fields that are there, and otherwise the first.
 */
function ofFields(errors: readonly ErrorObject[]): ErrorObject[] {
  const nearest = new Map<string, { readonly at: string; readonly met: number }>();
  for (const { keyword, schemaPath, instancePath, parentSchema } of errors) {
    const at = keyword === 'required' ? ALTERNATIVE.exec(schemaPath)?.[1] : undefined;
    if (at === undefined) continue;
    const missing = errors.filter((each) => each.schemaPath === schemaPath && each.instancePath === instancePath);
    const required: readonly string[] = parentSchema?.required ?? [];
    const met = required.length - missing.length;
    if (met > (nearest.get(instancePath)?.met ?? -1)) nearest.set(instancePath, { at, met });
  }
  return errors.filter(({ keyword, schemaPath, instancePath }) => {
    const at = ALTERNATIVE.exec(schemaPath)?.[1] ?? '0';
    const wanted = ALTERNATIVE.test(schemaPath) ? (nearest.get(instancePath)?.at ?? '0') : '0';
    return keyword !== 'anyOf' && at === wanted;
  });
}

/** Every wrong field of every part in one answer. */
export function refuseInvalid(failures: Failure[]): void {
  if (failures.length > 0) throw refusalOf(failures);
}

export function refusalOf(failures: readonly Failure[], most?: number): AppError {
  const onlyBounds = failures.every((failure) => failure.isBound);
  return refusal(onlyBounds ? 'BUSINESS_RULE' : 'VALIDATION_ERROR', failures, most);
}

function toFailure(error: ErrorObject, part: Part): Failure {
  return {
    field: fieldOf(error),
    message: explain(error, part, (name) => closest(name, Object.keys(error.parentSchema?.properties ?? {}))),
    isBound: part === 'body' && isBound(error),
  };
}

const isBound = ({ keyword, params }: ErrorObject): boolean =>
  BOUND_KEYWORDS.has(keyword) || (keyword === 'pattern' && params.pattern === NOT_BLANK);

/** `/items/0/quantity` → `items[0].quantity` */
function fieldOf(error: ErrorObject): string {
  const extra = error.params.missingProperty ?? error.params.additionalProperty ?? error.params.unevaluatedProperty;
  const steps = error.instancePath.split('/').slice(1).map(decodePointer);
  if (extra !== undefined) steps.push(extra);
  return steps.reduce(
    (path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`),
    '',
  );
}

const decodePointer = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** The same rules and sentences for input that does not come over HTTP. */
export function parseInput<S extends Type.TSchema>(schema: S, value: unknown): Type.Static<S> {
  refuseInvalid(compile(schema, 'body')(value));
  return value as Type.Static<S>;
}
