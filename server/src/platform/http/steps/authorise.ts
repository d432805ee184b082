import { authorise as authoriseActor, isGuarded, SUDO_MS } from '../../auth/index.ts';
import { AppError, notFound } from '../../errors/index.ts';
import type { Step } from '../context.ts';
import type { Route } from '../route.ts';

export function authorise(route: Route | undefined): Step[] {
  const access = route?.access;
  if (!access || !isGuarded(access)) return [];
  const check: Step = (_pipeline, { state }) => {
    if (state.actor) authoriseActor(state.actor, access);
    return undefined;
  };
  return [check];
}

/** Runs before the body is read, because an unknown path does not need it. */
export function refuseUnknownPath(allowedMethods: (path: string) => string[], route: Route | undefined): Step[] {
  if (route) return [];
  const refuse: Step = (_pipeline, request) => {
    const allowed = allowedMethods(request.url.split('?', 1)[0] ?? '');
    if (allowed.length === 0) throw notFound();
    throw new AppError('METHOD_NOT_ALLOWED', { headers: { allow: allowed.join(', ') } });
  };
  return [refuse];
}

export function expectConfirmation(route: Route | undefined): Step[] {
  if (!route?.sudo) return [];
  const expect: Step = ({ clock }, { state: { actor } }) => {
    if (actor?.principal.kind !== 'session') return undefined;
    if (clock.now().getTime() - actor.principal.confirmedAt.getTime() > SUDO_MS) {
      throw new AppError('CONFIRMATION_REQUIRED');
    }
    return undefined;
  };
  return [expect];
}
