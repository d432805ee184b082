import { type Feature, neverOverdue } from '../../platform/feature.ts';
import { recordedImports } from './present.ts';
import { recordedTemplates } from './templates/present.ts';

export const importsFeature = {
  name: 'imports',
  // An import makes entries, so the permissions of entries apply.
  permissions: [],
  events: {},
  records: [recordedImports, recordedTemplates],
  idPrefixes: { import: 'imp', importTemplate: 'itp' },
  overdue: neverOverdue,
  commands: () => [],
} satisfies Feature;
