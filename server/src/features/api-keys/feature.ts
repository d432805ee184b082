import { type Feature, neverOverdue } from '../../platform/feature.ts';
import { keyCommands } from './commands.ts';
import { recordedKeys } from './present.ts';

export const apiKeysFeature = {
  name: 'api-keys',
  permissions: [],
  events: {},
  records: [recordedKeys],
  idPrefixes: { apiKey: 'key' },
  overdue: neverOverdue,
  commands: (withService: Parameters<typeof keyCommands>[0]) => [keyCommands(withService)],
} satisfies Feature;
