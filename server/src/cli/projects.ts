import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { StartError } from '../start-error.ts';
import { inHouse, print } from './session.ts';

export function projectCommands(): Command {
  const group = new Command('projects').description('the catalogue of offset projects');
  group
    .command('import')
    .description(
      'import projects from a JSON file, all or none; one whose registryId is known is updated, and credits issued since are added',
    )
    .argument('<json>', 'file with a list of projects, such as data/projects.json')
    .option('--json', 'print JSON')
    .action(async (path: string, { json }) => {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        throw new StartError(`${path} cannot be read (${error.code}).`);
      });
      print(await importProjects(text), json);
    });
  return group;
}

const importProjects = (text: string) =>
  inHouse((house) => house.db.transaction((tx) => house.offsets.importProjects(tx, text)));
