import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark, Finding } from './benchmark.ts';
import { type GuessingResult, guessKeys } from './guessing.ts';
import { type Subject, withTonne } from './server-process.ts';
import { withSite } from './site.ts';
import { percentile } from './statistics.ts';
import { createSteadyClient, type Work } from './steady-client.ts';

const GUESSES = 10_000;
const PHASES = 5;
const CONNECTIONS = 16;
/** A thousand times what an address may fail in a minute. */
const GUESSES_PER_SECOND = 1_000;

/** Somebody guesses keys; a customer behind the same address must hardly notice. */
export const guessing: Benchmark = {
  name: 'guessing',
  run: (tell) => withSite((site) => withTonne(site, (tonne) => attack(tonne, tell))),
};

async function attack(tonne: Subject, tell: (line: string) => void): Promise<Finding[]> {
  const client = createSteadyClient(tonne);
  const quiet: Work[] = [];
  const attacked: Work[] = [];
  const answers: GuessingResult[] = [];
  const amount = GUESSES / PHASES;
  try {
    await client.workWhile(sleep(2_000));
    for (let phase = 1; phase <= PHASES; phase++) {
      quiet.push(await client.workWhile(sleep((amount / GUESSES_PER_SECOND) * 1000)));
      const guesses = guessKeys({ url: tonne.url, amount, connections: CONNECTIONS, perSecond: GUESSES_PER_SECOND });
      attacked.push(await client.workWhile(guesses));
      answers.push(await guesses);
      tell(`phase ${phase} of ${PHASES}: guesses were answered ${JSON.stringify(answers.at(-1))}`);
    }
  } finally {
    client.close();
  }
  return [...refusals(answers, attacked), latency(50, quiet, attacked), latency(95, quiet, attacked)];
}

function refusals(answers: GuessingResult[], attacked: Work[]): Finding[] {
  const refusedGuesses = answers.reduce((sum, each) => sum + (each[401] ?? 0) + (each[429] ?? 0), 0);
  const none = { unit: { name: '', decimals: 0 }, target: { of: 'amount', bound: 'at most', value: 0 } } as const;
  return [
    { ...none, compared: `of ${GUESSES} guessed keys, not refused with 401 or 429`, tonne: GUESSES - refusedGuesses },
    {
      ...none,
      compared: 'valid key, same address: refused',
      tonne: attacked.reduce((sum, each) => sum + each.refused, 0),
    },
  ];
}

const latency = (p: number, quiet: Work[], attacked: Work[]): Finding => ({
  compared: `valid key, same address: latency, p${p}`,
  unit: { name: 'ms', decimals: 2 },
  baseline: {
    name: 'without guessing',
    amount: percentile(
      quiet.flatMap((each) => each.latenciesMs),
      p,
    ),
  },
  tonne: percentile(
    attacked.flatMap((each) => each.latenciesMs),
    p,
  ),
  target: { of: 'ratio', bound: 'at most', value: 1.5 },
});
