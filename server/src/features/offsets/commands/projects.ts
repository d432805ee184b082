import { Command } from 'commander';
import type { Database } from '../../../platform/db/index.ts';
import { type InHouse, print, readInputFile } from '../../../platform/operator/index.ts';
import type { ImportProjects } from '../import/service.ts';

interface House {
  db: Database;
  offsets: { importProjects: ImportProjects };
}

export function projectCommands(inHouse: InHouse<House>): Command {
  const group = new Command('projects').description('the catalogue of offset projects');
  group
    .command('import')
    .description(
      'import projects from a JSON file, all or none; a project whose registryId is known is updated, and credits issued since are added',
    )
    .argument('<json>', 'file with a list of projects, such as data/projects.json')
    .option('--json', 'print JSON')
    .action(async (path: string, { json }) => {
      const text = (await readInputFile(path)).toString('utf8');
      print(await inHouse(({ db, offsets }) => db.transaction((tx) => offsets.importProjects(tx, text))), json);
    });
  return group;
}
