/** Everything that the servers of a test file have written, and every secret of the file. */
const outputs: Array<() => string> = [];
const secrets = new Set<string>(['Bearer ']);

export function watchOutput(read: () => string): void {
  outputs.push(read);
}

export function learnSecrets(...values: string[]): void {
  for (const value of values) secrets.add(value);
}

/** Called at the end: no line contains a secret, except the first key and the link in the greeting of a first start. */
export function refuseLeaks(): void {
  const lines = outputs.flatMap((read) => withoutGreeting(read()).split('\n'));
  if (lines.length === 0) throw new Error('no server has written anything; there is nothing to search');
  for (const secret of secrets) {
    const line = lines.find((each) => each.includes(secret));
    if (line !== undefined) throw new Error(`the secret ${secret} stands in this line of a server's output: ${line}`);
  }
}

const withoutGreeting = (output: string): string => output.replaceAll(/^ {2}(Admin key {3}|Console {5})\S+$/gm, '');
