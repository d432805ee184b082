import { deprecationHeaders, refuseIfRemoved } from '../deprecation.ts';
import type { Step } from '../hall.ts';

export const announceDeprecation: Step = (hall, request, reply) => {
  const deprecation = request.routeOptions.config.route?.deprecation;
  if (!deprecation) return undefined;
  reply.headers(deprecationHeaders(deprecation));
  refuseIfRemoved(deprecation, hall.clock.now());
  return undefined;
};
