import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVICE_WIDE } from '../../src/platform/record/index.ts';
import { CHILLED_WATER, csv, FACTORS, importCsv } from '../fixtures/factors.ts';
import { addProject, PROJECTS, projectOnFile } from '../fixtures/offsets.ts';
import type { CommandScenarios, CommandStage } from './command-scene.ts';
import { shownAt } from './walk.ts';

async function written({ folder }: CommandStage, content: string | Buffer): Promise<string> {
  const path = join(folder, randomUUID());
  await writeFile(path, content);
  return path;
}

export const importCommands: CommandScenarios = {
  'factors import': async (stage) => {
    const { api, org } = stage;
    const show = shownAt(org.admin, FACTORS);
    const [code = ''] = CHILLED_WATER.split(',');
    await importCsv(api, org.id, csv(CHILLED_WATER));
    const next = CHILLED_WATER.replace(code, 'ACME-CHILLER-2025').replace('2024', '2025');
    const file = csv(CHILLED_WATER.replace('0.031', '0.029'), next);
    return {
      args: ['factors', 'import', await written(stage, file), '--org', org.id],
      changes: [
        { action: 'factor.replaced', id: code, show },
        { action: 'factor.created', show },
      ],
    };
  },
  'projects import': async (stage) => {
    const show = shownAt(stage.org.admin, PROJECTS);
    const registryId = `TEST-${randomUUID()}`;
    const id = await addProject(stage.api, { registryId });
    const file = [projectOnFile({ registryId, name: 'Upland Bog' }), projectOnFile()];
    return {
      args: ['projects', 'import', await written(stage, JSON.stringify(file))],
      organisationId: SERVICE_WIDE,
      changes: [
        { action: 'project.imported', id, show },
        { action: 'project.imported', show },
      ],
    };
  },
};
