/** The program of a test's child process: starts the database, reports it in one line, and ends with its input. */
import { startEmbeddedPostgres } from '../src/index.ts';

const [dataDir = '', role = ''] = process.argv.slice(2);

function say(fact: object): void {
  process.stdout.write(`${JSON.stringify(fact)}\n`);
}

try {
  const server = await startEmbeddedPostgres({
    dataDir,
    role: role === 'guest' ? 'guest' : 'owner',
    settings: { fsync: 'off' },
    log: () => {},
  });
  say({ url: server.url, adopted: server.adopted, owned: server.owned });
  for await (const _ of process.stdin);
  await server.stop();
} catch (error) {
  say({ name: (error as Error).name, message: (error as Error).message });
  process.exitCode = 1;
}
