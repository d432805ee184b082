import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark, Finding } from './benchmark.ts';
import { type Guesser, type GuessResult, startGuesser } from './guesser.ts';
import { createSteadyClient, type SteadyClient, type Work } from './load/steady-client.ts';
import { type Subject, withTonne } from './server-process.ts';
import { withSite } from './site.ts';
import { percentile } from './statistics.ts';

const GUESSES = 10_000;
const PHASES = 10;
const CONNECTIONS = 16;
const WARM_UP_MS = 3_000;
const QUIET_MS = 2_000;

/** Guesses keys. A customer at the same address should hardly notice. */
export const guessing: Benchmark = {
  name: 'guessing',
  run: (tell) => withSite((site) => withTonne(site, (tonne) => measure(tonne, tell))),
};

interface Phase {
  readonly quiet: Work;
  readonly attacked: Work;
  readonly answers: GuessResult;
}

async function measure(tonne: Subject, tell: (line: string) => void): Promise<Finding[]> {
  const client = createSteadyClient(tonne);
  const guesser = startGuesser();
  const phases: Phase[] = [];
  try {
    await client.workWhile(sleep(WARM_UP_MS));
    while (phases.length < PHASES) {
      phases.push(await alternate(tonne, client, guesser));
      tell(`phase ${phases.length} of ${PHASES}: answers to guesses: ${JSON.stringify(phases.at(-1)?.answers)}`);
    }
  } finally {
    client.close();
    await guesser.stop();
  }
  return findings(phases);
}

async function alternate({ url }: Subject, client: SteadyClient, guesser: Guesser): Promise<Phase> {
  const quiet = await client.workWhile(sleep(QUIET_MS));
  const answers = guesser.run({ url, amount: GUESSES / PHASES, connections: CONNECTIONS });
  const attacked = await client.workWhile(answers);
  return { quiet, attacked, answers: await answers };
}

function findings(phases: Phase[]): Finding[] {
  const refusedGuesses = sum(phases, ({ answers }) => (answers[401] ?? 0) + (answers[429] ?? 0));
  const none = { unit: { name: '', decimals: 0 }, target: { of: 'amount', bound: 'at most', value: 0 } } as const;
  return [
    { ...none, compared: 'of 10,000 guessed keys: not refused with 401 or 429', tonne: GUESSES - refusedGuesses },
    { ...none, compared: 'valid key, same address: refused', tonne: sum(phases, ({ attacked }) => attacked.refused) },
    latency(50, phases),
    latency(95, phases),
  ];
}

const sum = (phases: Phase[], figure: (phase: Phase) => number): number =>
  phases.reduce((total, phase) => total + figure(phase), 0);

function latency(p: number, phases: Phase[]): Finding {
  const of = (part: 'quiet' | 'attacked') =>
    percentile(
      phases.flatMap((phase) => phase[part].latenciesMs),
      p,
    );
  return {
    compared: `valid key, same address: latency, p${p}`,
    unit: { name: 'ms', decimals: 2 },
    baseline: { name: 'without guessing', amount: of('quiet') },
    tonne: of('attacked'),
    target: { of: 'ratio', bound: 'at most', value: 1.5 },
  };
}
