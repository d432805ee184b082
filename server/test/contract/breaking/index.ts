import { brokenIn, type Direction, type Json, resolved, type Versions } from './schemas.ts';

/**
 * Changes that can break a client of the earlier contract, one sentence each. Additions do not count: new paths,
 * optional parameters, members and values of answers, errors.
 */
export function breakingChanges(before: Json, after: Json): string[] {
  const documents = { before, after };
  const sentences: string[] = [];
  const complain = (sentence: string): void => void sentences.push(sentence);
  for (const [title, was] of operationsOf(before.paths)) {
    const is = operationsOf(after.paths).get(title);
    if (is) compareOperations(documents, { before: was, after: is }, (what) => complain(`${title}: ${what}.`));
    else complain(`${title} was removed.`);
  }
  for (const [title, was] of operationsOf(before.webhooks)) {
    const is = operationsOf(after.webhooks).get(title);
    const event = title.replace('POST ', '');
    if (is)
      compareBodies(documents, 'answer', { before: was, after: is }, (what) => complain(`Event ${event}: ${what}.`));
    else complain(`The event ${event} was removed.`);
  }
  for (const name of Object.keys(before.components?.schemas ?? {})) {
    if (!(name in (after.components?.schemas ?? {}))) complain(`The schema ${name} was removed or renamed.`);
  }
  return [...new Set(sentences)];
}

/** Semantic Versioning 2.0.0 §4, §8: below 1.0.0 the minor number announces a breaking change. */
export function announcesBreakingChange(released: string, current: string): boolean {
  const [major = 0, minor = 0] = released.split('.').map(Number);
  const [majorNow = 0, minorNow = 0] = current.split('.').map(Number);
  return majorNow > major || (major === 0 && majorNow === 0 && minorNow > minor);
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const operationsOf = (paths: Json = {}): Map<string, Json> =>
  new Map(
    Object.entries<Json>(paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => (item[method] ? [[`${method.toUpperCase()} ${path}`, item[method]] as const] : [])),
    ),
  );

type Complain = (sentence: string) => void;

function compareOperations(documents: Versions, { before, after }: Versions, complain: Complain): void {
  if (before.operationId !== after.operationId) {
    complain(`the operationId ${before.operationId} became ${after.operationId}`);
  }
  compareAccess(before, after, complain);
  compareParameters(documents, { before, after }, complain);
  compareBodies(documents, 'request', { before, after }, complain);
  compareResponses(documents, { before, after }, complain);
}

function compareAccess(before: Json, after: Json, complain: Complain): void {
  const scope = 'x-required-scope';
  if (after[scope] !== undefined && before[scope] !== after[scope]) complain(`it needs the scope ${after[scope]}`);
  const excluded = (before['x-required-roles'] ?? []).filter(
    (role: string) => !after['x-required-roles']?.includes(role),
  );
  if (excluded.length > 0 && after['x-required-roles'])
    complain(`the role ${excluded.join(', ')} may no longer use it`);
}

function compareParameters(documents: Versions, { before, after }: Versions, complain: Complain): void {
  const was = parametersOf(documents.before, before);
  const is = parametersOf(documents.after, after);
  for (const [key, parameter] of was) {
    const now = is.get(key);
    if (!now) complain(`the parameter \`${parameter.name}\` was removed`);
    else {
      if (now.required && !parameter.required) complain(`the parameter \`${parameter.name}\` is required`);
      brokenIn(documents, 'request', { before: parameter.schema, after: now.schema }, (what) =>
        complain(`the parameter \`${parameter.name}\` ${what}`),
      );
    }
  }
  for (const [key, { name, required }] of is) {
    if (required && !was.has(key)) complain(`the parameter \`${name}\` is required`);
  }
}

const parametersOf = (document: Json, { parameters = [] }: Json): Map<string, Json> =>
  new Map(
    parameters
      .map((each: Json) => resolved(document, each))
      .map((parameter: Json) => [`${parameter.in} ${parameter.name.toLowerCase()}`, parameter]),
  );

/** The body that a client sends or, for an event, receives. */
function compareBodies(
  documents: Versions,
  direction: Direction,
  { before, after }: Versions,
  complain: Complain,
): void {
  const [was, is] = [resolved(documents.before, before.requestBody), resolved(documents.after, after.requestBody)];
  if (is.required && !was.required) complain('the request needs a body');
  if (was.content && !is.content) complain('the request takes no body any more');
  else compareContent(documents, direction, { before: was.content, after: is.content }, complain);
}

function compareResponses(documents: Versions, { before, after }: Versions, complain: Complain): void {
  const isSuccess = (status: string): boolean => status < '400';
  for (const status of Object.keys(after.responses)) {
    if (isSuccess(status) && status !== '304' && !(status in before.responses)) complain(`it may answer ${status}`);
  }
  for (const [status, response] of Object.entries(before.responses)) {
    if (!(status in after.responses)) {
      if (isSuccess(status)) complain(`it no longer answers ${status}`);
      continue;
    }
    const [was, is] = [resolved(documents.before, response), resolved(documents.after, after.responses[status])];
    for (const name of Object.keys(was.headers ?? {})) {
      if (!(name in (is.headers ?? {}))) complain(`the answer ${status} has no header ${name} any more`);
    }
    compareContent(documents, 'answer', { before: was.content, after: is.content }, (what) =>
      complain(what.replace('the body', `the answer ${status}`)),
    );
  }
}

function compareContent(
  documents: Versions,
  direction: Direction,
  { before, after }: Versions,
  complain: Complain,
): void {
  for (const [type, was] of Object.entries<Json>(before ?? {})) {
    const is = after?.[type];
    if (!is) complain(`the body is no longer ${type}`);
    else
      brokenIn(documents, direction, { before: was.schema, after: is.schema }, (what) => complain(`the body: ${what}`));
  }
}
