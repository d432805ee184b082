import { deprecationHeaders, refusalIfRemoved } from '../deprecation.ts';
import type { Step } from '../hall.ts';
import type { Route } from '../route.ts';
import { refuseForAddress } from './limit.ts';

export function announceDeprecation(route: Route | undefined): Step[] {
  const deprecation = route?.deprecation;
  if (!deprecation) return [];
  const headers = deprecationHeaders(deprecation);
  const announce: Step = (hall, request, reply) => {
    reply.headers(headers);
    const refusal = refusalIfRemoved(deprecation, hall.clock.now());
    return refusal && refuseForAddress(hall, request, reply, refusal);
  };
  return [announce];
}
