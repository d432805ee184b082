import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateKeyValue } from '@tonne/server/dist/features/api-keys/rules.js';
import type { GuessingOrder, GuessingResult } from './guessing.ts';
import { statusOf } from './http-status.ts';
import { bearer } from './server-process.ts';

/** Refused at sight, refused after a look-up for their checksum is right, and refused after one for their length. */
const guesses = [
  () => randomBytes(12).toString('base64url'),
  generateKeyValue,
  () => randomBytes(30).toString('base64url'),
];

const nextGuess = (index: number): string => guesses[index % guesses.length]!();

process.once('message', async ({ url, amount, connections, perSecond }: GuessingOrder) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: GuessingResult = {};
  const from = performance.now();
  let sent = 0;
  const guessAlong = async (): Promise<void> => {
    for (let index = sent++; index < amount; index = sent++) {
      await sleep(Math.max(0, from + (index * 1000) / perSecond - performance.now()));
      const status = await statusOf(url, bearer(nextGuess(index)), agent);
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, guessAlong));
  process.send?.(answers);
});
process.on('disconnect', () => process.exit());
