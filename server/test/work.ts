import { createWorker, type RecurringWork, type Work, type Worker } from '../src/platform/work/index.ts';
import type { TestApi } from './harness.ts';

type Site = Pick<TestApi, 'service' | 'databaseUrl'>;

export function workNamed({ service }: Pick<TestApi, 'service'>, name: string): Work {
  const work = service.work.find((each) => each.name === name);
  if (!work) throw new Error(`no capacity has work named ${name}`);
  return work;
}

/** A worker for only these kinds of work, given by name or as objects. */
export const workerFor = (site: Site, ...works: ReadonlyArray<string | Work>): Worker =>
  createWorker(
    { databaseUrl: site.databaseUrl, clock: site.service.clock, log: site.service.pipeline.log },
    works.map((work) => (typeof work === 'string' ? workNamed(site, work) : work)),
  );

/** Runs the worker during the test's own steps. */
export async function whileRunning<T>(worker: Worker, steps: () => Promise<T>): Promise<T> {
  worker.start();
  try {
    return await steps();
  } finally {
    await worker.stop();
  }
}

const recurs = (work: Work): work is RecurringWork => 'run' in work;

/** Runs recurring work once, as if its time had come. */
export async function runRecurring(api: Pick<TestApi, 'service'>, name: string): Promise<void> {
  const work = workNamed(api, name);
  if (!recurs(work)) throw new Error(`${name} does not recur`);
  await work.run();
}

/** Runs all due work, one piece after the other. Failing pieces are skipped and reported at the end. */
export async function workOff({ service }: Pick<TestApi, 'service'>, name: string): Promise<void> {
  const work = workNamed({ service }, name);
  const { signal } = new AbortController();
  const failures = new Map<string, unknown>();
  for (;;) {
    const look = { now: service.clock.now(), held: [...failures.keys()], capacity: work.atOnce };
    const pieces = await work.look(look);
    if (pieces.length === 0) break;
    await work.took?.(pieces, look);
    for (const piece of pieces)
      await work
        .perform(piece, { rest: signal, abort: signal })
        .catch((error: unknown) => failures.set(piece.id, error));
  }
  if (failures.size > 0) throw new AggregateError(failures.values(), `${name} failed for ${[...failures.keys()]}`);
}
