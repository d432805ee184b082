/** JSON of any shape: documents of other versions may differ from today's types. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Json = any;

/**
 * Clients send requests, so a new version may not require more. They read answers, so a new version may not offer less.
 */
export type Direction = 'request' | 'answer';

interface Comparison {
  readonly direction: Direction;
  readonly before: Json;
  readonly after: Json;
  readonly complain: (sentence: string) => void;
}

export interface Versions {
  readonly before: Json;
  readonly after: Json;
}

/** Changes between two versions of one schema that break clients. `documents` resolve the references. */
export function brokenIn(
  documents: Versions,
  direction: Direction,
  { before, after }: Versions,
  complain: Comparison['complain'],
): void {
  const visited = new Set<string>();
  const compare = (place: string, was: Json, is: Json): void => {
    const pair = `${was?.$ref} ${is?.$ref}`;
    if (was?.$ref && is?.$ref) {
      if (visited.has(pair)) return;
      visited.add(pair);
    }
    const [former, ...others] = alternativesOf(resolved(documents.before, was));
    for (const other of others) compare(place, other, is);
    const choices = alternativesOf(resolved(documents.after, is));
    const at: Comparison = {
      direction,
      before: former,
      after: choices.find(({ required }) => isWithin(former, required)) ?? choices[0],
      complain: (sentence) => complain(place === '' ? sentence : `\`${place}\` ${sentence}`),
    };
    if (branchesOf(at.before) || branchesOf(at.after)) {
      compareBranches(at, place, compare);
      return;
    }
    compareTypes(at);
    compareValues(at);
    if (direction === 'request') compareBounds(at);
    compareMembers(at, place, compare);
    if (at.before.items && at.after.items) compare(`${place}[]`, at.before.items, at.after.items);
    const [extra, extraNow] = [at.before.additionalProperties, at.after.additionalProperties];
    if (typeof extra === 'object' && typeof extraNow === 'object') compare(`${place}.*`, extra, extraNow);
  };
  compare('', before, after);
}

/** Beside properties, alternatives only say which of the properties are required. */
const alternativesOf = ({ anyOf, ...schema }: Json): Json[] =>
  schema.properties && anyOf
    ? anyOf.map((each: Json) => ({ ...schema, required: [...(schema.required ?? []), ...each.required] }))
    : [anyOf ? { anyOf, ...schema } : schema];

const isWithin = (former: Json, required: string[] = []): boolean =>
  required.every((field) => former.required?.includes(field));

type Compare = (place: string, before: Json, after: Json) => void;

export function resolved(document: Json, schema: Json): Json {
  if (typeof schema?.$ref !== 'string') return schema ?? {};
  const steps = schema.$ref.slice(2).split('/');
  const target = steps.reduce(
    (value: Json, step: string) => value?.[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
  return resolved(document, target);
}

const COMBINATIONS = ['anyOf', 'oneOf', 'allOf'];

const branchesOf = (schema: Json): [string, Json[]] | undefined => {
  const name = COMBINATIONS.find((each) => Array.isArray(schema[each]));
  return name === undefined ? undefined : [name, schema[name]];
};

function compareBranches({ direction, before, after, complain }: Comparison, place: string, compare: Compare): void {
  const [kind, was] = branchesOf(before) ?? [];
  const [kindNow, is] = branchesOf(after) ?? [];
  if (!was || !is || kind !== kindNow || (kind === 'allOf' && was.length !== is.length)) {
    complain('has another shape');
    return;
  }
  if (direction === 'request' && is.length < was.length) complain('takes fewer shapes');
  if (direction === 'answer' && is.length > was.length) complain('may have a shape it did not have');
  for (const [index, branch] of was.slice(0, is.length).entries()) compare(place, branch, is[index]);
}

/** Without a type, any value is allowed. */
const typesOf = ({ type }: Json): string[] | undefined => (type === undefined ? undefined : [type].flat());

const includesAll = (wide: string[] | undefined, narrow: string[] | undefined): boolean => {
  if (wide === undefined) return true;
  if (narrow === undefined) return false;
  return narrow.every((type) => wide.includes(type) || (type === 'integer' && wide.includes('number')));
};

function compareTypes({ direction, before, after, complain }: Comparison): void {
  const [was, is] = [typesOf(before), typesOf(after)];
  const said = (types: string[] | undefined): string => types?.join(' or ') ?? 'anything';
  if (direction === 'request' && !includesAll(is, was)) complain(`takes ${said(is)} instead of ${said(was)}`);
  if (direction === 'answer' && !includesAll(was, is)) complain(`may be ${said(is)} instead of ${said(was)}`);
}

const valuesOf = (schema: Json): Json[] | undefined => schema.enum ?? ('const' in schema ? [schema.const] : undefined);

/** Clients are told to expect new values in answers. Removing an enumeration or changing a constant breaks them. */
function compareValues({ direction, before, after, complain }: Comparison): void {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  if (direction === 'answer') {
    if (was && !is) complain('may have any value, not only the listed ones');
    if ('const' in before && is && !is.includes(before.const)) complain(`is no longer ${before.const}`);
    return;
  }
  const gone = is && was?.filter((value) => !is.includes(value));
  if (is && !was) complain(`takes only ${is.join(', ')}`);
  if (gone && gone.length > 0) complain(`no longer takes ${gone.join(', ')}`);
}

const AT_MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const AT_LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const RULES = ['pattern', 'format', 'uniqueItems', 'multipleOf'];

function compareBounds({ before, after, complain }: Comparison): void {
  for (const name of AT_MOST) {
    if ((before[name] ?? Number.POSITIVE_INFINITY) > (after[name] ?? Number.POSITIVE_INFINITY)) {
      complain(`has a lower ${name}: ${after[name]}`);
    }
  }
  for (const name of AT_LEAST) {
    if ((before[name] ?? Number.NEGATIVE_INFINITY) < (after[name] ?? Number.NEGATIVE_INFINITY)) {
      complain(`has a higher ${name}: ${after[name]}`);
    }
  }
  for (const name of RULES) {
    const isStricter = after[name] !== undefined && after[name] !== false && after[name] !== before[name];
    if (isStricter) complain(`has a new ${name}: ${after[name]}`);
  }
}

function compareMembers({ direction, before, after, complain }: Comparison, place: string, compare: Compare): void {
  const [was, is] = [before.properties ?? {}, after.properties ?? {}];
  const [wanted, isWanted] = [new Set(before.required), new Set(after.required)];
  const named = (name: string): string => (place === '' ? name : `${place}.${name}`);
  const isClosed = after.additionalProperties === false;
  for (const name of Object.keys(was)) {
    if (name in is) compare(named(name), was[name], is[name]);
    else if (direction === 'answer' || isClosed) complain(`has no member \`${name}\` any more`);
    if (direction === 'answer' && name in is && wanted.has(name) && !isWanted.has(name)) {
      complain(`may lack the member \`${name}\``);
    }
  }
  if (direction === 'answer') return;
  for (const name of isWanted) if (!wanted.has(name)) complain(`requires the member \`${name}\``);
  if (isClosed && before.additionalProperties !== false) complain('takes no other members any more');
}
