import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { generateKeyValue } from '@tonne/server/compiled/features/api-keys/rules.js';
import type { GuessOrder, GuessResult } from './guesser.ts';
import { statusOf } from './http-status.ts';
import { bearer } from './server-process.ts';

/** A text that cannot be a key, one with a valid checksum, and one as an operator sets it by hand. */
const guesses = [
  () => randomBytes(12).toString('base64url'),
  generateKeyValue,
  () => randomBytes(30).toString('base64url'),
];

const nextGuess = (index: number): string => guesses[index % guesses.length]!();

async function guess({ url, amount, connections }: GuessOrder): Promise<GuessResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: GuessResult = {};
  let made = 0;
  const guessAlong = async (): Promise<void> => {
    for (let index = made++; index < amount; index = made++) {
      const status = await statusOf(url, bearer(nextGuess(index)), agent);
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, guessAlong));
  agent.destroy();
  return answers;
}

process.on('message', async (order: GuessOrder) => process.send?.(await guess(order)));
process.on('disconnect', () => process.exit());
