import { createTimeSlice, mapWithPauses } from '../../../platform/event-loop.ts';
import { RenderedJson } from '../../../platform/http/index.ts';
import { asField } from '../custom/rules.ts';
import type { ImportProblem, ImportRefusal, ImportResult } from '../custom/schema.ts';
import type { Problem } from './csv.rules.ts';
import type { ReadLine } from './rules.ts';

/** Adds the index of the factor and, for a file, the line. Each field shows only its first problem. */
export async function located(
  problems: readonly Problem[],
  numbers: readonly number[],
  isFile: boolean,
): Promise<ImportProblem[]> {
  const places = new Map(numbers.map((line, index) => [line, index]));
  const first = new Map<string, ImportProblem>();
  await mapWithPauses(problems, (each) => {
    const { field, message } = isFile ? each : asField(each);
    const key = `${each.line} ${field}`;
    const index = places.get(each.line) ?? null;
    if (!first.has(key)) first.set(key, { index, line: isFile ? each.line : null, field, message });
  });
  return [...first.values()];
}

/** Each synonym once, in the order of the factors. */
export function understoodIn(read: readonly ReadLine[]): Pick<ImportResult, 'understood'> {
  const words = new Map<string, NonNullable<ImportResult['understood']>[number]>();
  for (const { activityUnitAsGiven: word, factor } of read) {
    if (word === undefined) continue;
    const factors = (words.get(word)?.factors ?? 0) + 1;
    words.set(word, { activityUnitAsGiven: word, activityUnit: factor.activityUnit, factors });
  }
  return words.size === 0 ? {} : { understood: [...words.values()] };
}

const RENDER_BATCH_SIZE = 200;

/** Renders in batches: ten thousand factors may have many problems each. */
export async function presentRefusal(
  total: number,
  problems: readonly ImportProblem[],
): Promise<RenderedJson<ImportRefusal>> {
  const failed = new Set(problems.flatMap(({ index }) => index ?? [])).size;
  const pieces = [Buffer.from(`${JSON.stringify({ total, failed }).slice(0, -1)},"problems":[`)];
  const slice = createTimeSlice();
  for (let start = 0; start < problems.length; start += RENDER_BATCH_SIZE) {
    const some = JSON.stringify(problems.slice(start, start + RENDER_BATCH_SIZE)).slice(1, -1);
    pieces.push(Buffer.from(start === 0 ? some : `,${some}`));
    if (slice.isOver()) await slice.pass();
  }
  return new RenderedJson<ImportRefusal>([...pieces, Buffer.from(']}')]);
}
