import { compile, type Failure, type RawJson, Upload, unstorable } from '../../../platform/http/index.ts';
import { mapWithPauses } from '../../../platform/turns/turns.ts';
import { asLine } from '../custom/rules.ts';
import { CreateFactor, type ImportEnvelope } from '../custom/schema.ts';
import { problem, type ReadFile, readCsv } from './csv.ts';
import { columns } from './rules.ts';

const failuresOf = compile(CreateFactor, 'body');

/** A factor with more fields does not just mistype a name, and naming them all would make a longer answer than the body. */
const MAX_FIELDS = 2 * Object.keys(CreateFactor.properties).length;

export const readBody = (body: ImportEnvelope | Upload): Promise<ReadFile> =>
  body instanceof Upload ? readFile(body.bytes) : readList(body.factors);

async function readFile(bytes: Buffer): Promise<ReadFile> {
  const content = await readCsv(bytes, columns);
  const isEmpty = content.numbers.length === 0 && content.problems.length === 0;
  return isEmpty ? { ...content, problems: [problem(1, '', 'the file has no factors')] } : content;
}

async function readList(items: readonly RawJson[]): Promise<ReadFile> {
  const read = await mapWithPauses(items, (item, index) => {
    const factor = item.read();
    const failures = failuresIn(factor);
    const problems = failures.map(({ field, message }) => problem(index, field, message));
    // Where only bounds are broken, the rules can still say what else is.
    const isReadable = failures.every(({ isBound }) => isBound);
    return { problems, lines: isReadable ? [asLine(factor as CreateFactor, index)] : [] };
  });
  return {
    lines: read.flatMap(({ lines }) => lines),
    problems: read.flatMap(({ problems }) => problems),
    numbers: items.map((_, index) => index),
  };
}

/** The sentences of a single creation. A value that cannot be stored is named once, and not also for its type. */
function failuresIn(factor: unknown): Failure[] {
  const members = typeof factor === 'object' && factor !== null ? Object.entries(factor) : [];
  if (members.length > MAX_FIELDS)
    return [{ field: '', message: `has more than ${MAX_FIELDS} fields`, isBound: false }];
  const unfit = members.flatMap(([field, value]) => {
    const message = unstorable(value);
    return message === undefined ? [] : [{ field, message, isBound: false }];
  });
  const named = new Set(unfit.map(({ field }) => field));
  return [...unfit, ...failuresOf(factor).filter(({ field }) => !named.has(field))];
}
