import { authorise as authoriseActor, isGuarded } from '../../auth/index.ts';
import { AppError, notFound } from '../../errors/index.ts';
import type { Step } from '../hall.ts';
import type { Route } from '../route.ts';

export function authorise(route: Route | undefined): Step[] {
  const access = route?.access;
  if (!access || !isGuarded(access)) return [];
  const check: Step = (_hall, { visit }) => {
    if (visit.actor) authoriseActor(visit.actor, access);
    return undefined;
  };
  return [check];
}

/** Before the body is read: an unknown path has no use for it. */
export function refuseUnknownPath(allowedMethods: (path: string) => string[], route: Route | undefined): Step[] {
  if (route) return [];
  const refuse: Step = (_hall, request) => {
    const allowed = allowedMethods(request.url.split('?', 1)[0] ?? '');
    if (allowed.length === 0) throw notFound();
    throw new AppError('METHOD_NOT_ALLOWED', { headers: { allow: allowed.join(', ') } });
  };
  return [refuse];
}
