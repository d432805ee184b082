import type { Command } from 'commander';
import { configPath, readAccount, removeAccount, writeAccount } from '../account/config-file.ts';
import { clientFor, findAccount, rootOf } from '../account/connect.ts';
import { identify } from '../account/identity.ts';
import { askForKey } from '../account/key-prompt.ts';
import { command } from '../command.ts';
import { environment } from '../environment.ts';
import { option } from '../options.ts';
import { print } from '../output/print.ts';

const DEFAULT_URL = 'http://localhost:3000';

const login = () =>
  command<{ url?: string; key?: string }>(
    {
      name: 'login',
      summary: 'check an API key with the service and store both for later commands',
      options: [
        option('--url <url>', `root of the service (default: TONNE_URL, the stored one, or ${DEFAULT_URL})`),
        option('--key <key>', 'API key; other users of this machine can see it, so prefer the prompt'),
      ],
      examples: ['tonne login --url https://tonne.example.com', 'tonne login < key.txt'],
    },
    async ({ options: { url, key, json } }) => {
      const account = { url: rootOf(url ?? (await knownUrl())), key: key ?? (await askForKey()) };
      const identity = await identify(await clientFor(account), account.key);
      await writeAccount(account);
      const name = identity.organisation?.name ?? 'an organisation that the key cannot read';
      const text = () => `Signed in to ${account.url} for ${name}. The key is stored in ${configPath()}.\n`;
      print({ url: account.url, ...identity, config: configPath() }, json, text);
    },
  );

/** Ignores an unusable file, because login replaces it. */
const knownUrl = async (): Promise<string> =>
  environment.url() ?? (await readAccount().catch(() => undefined))?.url ?? DEFAULT_URL;

const logout = () =>
  command(
    {
      name: 'logout',
      summary: 'delete the stored key; it stays valid until it is revoked',
      examples: ['tonne logout'],
    },
    async ({ options: { json } }) => {
      const removed = await removeAccount();
      const text = () => (removed ? `Removed ${configPath()}.\n` : 'No key is stored.\n');
      print({ removed, config: configPath() }, json, text);
    },
  );

const whoami = () =>
  command(
    { name: 'whoami', summary: 'show the service, the organisation and the key in use', examples: ['tonne whoami'] },
    async ({ options: { json } }) => {
      const account = await findAccount();
      const identity = await identify(await clientFor(account), account.key);
      print({ url: account.url, ...identity }, json);
    },
  );

export const accountCommands = (): Command[] => [login(), logout(), whoami()];
