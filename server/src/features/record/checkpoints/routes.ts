import { needs } from '../../../platform/auth/index.ts';
import { page, type Route, read } from '../../../platform/http/index.ts';
import { Checkpoint, CheckpointList } from './schema.ts';
import type { CheckpointReader } from './service.ts';

export const checkpointRoutes = (reader: CheckpointReader): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/record/checkpoints',
    operationId: 'listCheckpoints',
    tag: 'Record',
    summary: 'List the checkpoints of the log',
    description:
      'Every checkpoint that was signed, newest first, with the copies that were sent elsewhere. The log is one for the whole service.',
    access: needs('audit:read'),
    query: CheckpointList,
    success: { status: 200, description: 'A page of checkpoints', data: Checkpoint, list: true },
    async handle({ query }, db) {
      return page(await reader.list(db, { query }), query);
    },
  }),
];
