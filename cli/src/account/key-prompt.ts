import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CliError, usageError } from '../failure.ts';

/** Reads the key from a prompt without echo, or from standard input if it is not a terminal. */
export async function askForKey(): Promise<string> {
  const typed = process.stdin.isTTY ? await promptSilently('API key: ') : await text(process.stdin);
  const key = typed.trim();
  if (key === '') throw usageError('No key was given.');
  return key;
}

function promptSilently(question: string): Promise<string> {
  // Readline would echo the input to its output.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // The terminal echoes until readline has taken over, so the prompt comes after that.
  process.stderr.write(question);
  return new Promise((resolve, reject) => {
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    lines.once('close', () => {
      process.stderr.write('\n');
      reject(new CliError('Cancelled.', { code: 'CANCELLED' }));
    });
  });
}
