import type { ImportTemplate, ListImportTemplatesQuery } from '@tonne/sdk';
import type { Command } from 'commander';
import { connect } from '../../account/connect.ts';
import { command, group, itemCommand, listCommand } from '../../command.ts';
import { option, sorting } from '../../options.ts';
import { print } from '../../output/print.ts';
import { left, right } from '../../output/table.ts';

export const importTemplates = (): Command =>
  group('templates', 'decisions about a source, applied to its next file', [
    listCommand<ImportTemplate, ListImportTemplatesQuery>({
      name: 'list',
      summary: 'list templates',
      options: sorting('createdAt', 'updatedAt', 'name'),
      examples: ['tonne imports templates list'],
      list: (tonne, query) => tonne.importTemplates.list(query),
      columns: [
        left('id', ({ id }) => id),
        left('name', ({ name }) => name),
        right('values', ({ values }) => values),
        left('columns', ({ columns }) => columns.join(', ')),
      ],
    }),
    itemCommand<ImportTemplate, { name: string }>({
      name: 'save',
      summary: 'save the columns and meanings of an import',
      arguments: [['<importId>', 'id from "tonne imports list"']],
      options: [option('--name <name>', 'name of the source').makeOptionMandatory()],
      examples: ['tonne imports templates save imp_0190… --name "Fuel cards"'],
      run: (tonne, { args, options: { name } }) => tonne.importTemplates.create({ name, importId: args[0]! }),
    }),
    command(
      {
        name: 'delete',
        summary: 'delete a template',
        arguments: [['<templateId>', 'id from "tonne imports templates list"']],
        examples: ['tonne imports templates delete itp_0190…'],
      },
      async ({ args, options: { json } }) => {
        const tonne = await connect();
        await tonne.importTemplates.delete(args[0]!);
        print({ id: args[0] }, json, () => `Deleted ${args[0]}.\n`);
      },
    ),
  ]);
