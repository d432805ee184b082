import { needs } from '../../platform/auth/index.ts';
import { ok, type Route, read } from '../../platform/http/index.ts';
import { Usage } from './schema.ts';
import type { UsageService } from './service.ts';

export const usageRoutes = (usage: UsageService): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/settings/usage',
    operationId: 'getUsage',
    tag: 'Organisation',
    summary: 'Get usage and limits',
    description: 'This request counts like any other and is included in the figures.',
    access: needs('settings:read'),
    success: { status: 200, description: 'Usage and limits', data: Usage },
    async handle({ actor }, db) {
      return ok(await usage.get(db, actor));
    },
  }),
];
