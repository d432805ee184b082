import { needs } from '../../../platform/auth/index.ts';
import { ok, page, type Route, read } from '../../../platform/http/index.ts';
import { Activity, ActivityInPlace, ActivityList, ActivityQuery, activityCode } from './schema.ts';
import type { ActivitiesService } from './service.ts';

const ACTIVITIES = '/api/v1/activities';
const tag = 'Activities';
const access = needs('emissions:read');

export const activityRoutes = (activities: ActivitiesService): Route[] => [
  read({
    method: 'GET',
    path: ACTIVITIES,
    operationId: 'listActivities',
    tag,
    summary: 'Search activities',
    description: 'Things that companies do, such as `diesel_vehicles` or `taxi`, each with its factor at one place.',
    access,
    query: ActivityList,
    success: { status: 200, description: 'A page of activities', data: Activity, list: true },
    async handle({ actor, query }, db) {
      return page(await activities.list(db, actor, { query }), query);
    },
  }),
  read({
    method: 'GET',
    path: `${ACTIVITIES}/{activityCode}`,
    operationId: 'getActivity',
    tag,
    summary: 'Get an activity',
    description: 'The activity, the factor that an entry at that place would have, and why.',
    access,
    params: activityCode,
    query: ActivityQuery,
    success: { status: 200, description: 'The activity', data: ActivityInPlace, etag: 'content' },
    async handle({ actor, params, query }, db) {
      return ok(await activities.get(db, actor, { code: params.activityCode, query }));
    },
  }),
];
