import { authorise as authoriseActor } from '../../auth/index.ts';
import { AppError, notFound } from '../../errors/index.ts';
import type { Step } from '../hall.ts';

export const authorise: Step = (_hall, request) => {
  const access = request.routeOptions.config.route?.access;
  if (access?.kind === 'key' && request.visit.actor) authoriseActor(request.visit.actor, access);
  return undefined;
};

/** Before the body is read: an unknown path has no use for it. */
export const refuseUnknownPath =
  (allowedMethods: (path: string) => string[]): Step =>
  (_hall, request) => {
    if (request.routeOptions.config.route) return undefined;
    const allowed = allowedMethods(request.url.split('?', 1)[0] ?? '');
    if (allowed.length === 0) throw notFound();
    throw new AppError('METHOD_NOT_ALLOWED', { headers: { allow: allowed.join(', ') } });
  };
