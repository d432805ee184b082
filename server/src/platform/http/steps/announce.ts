import { deprecationHeaders, refusalIfRemoved } from '../deprecation.ts';
import type { Step } from '../hall.ts';
import { refuseForAddress } from './limit.ts';

export const announceDeprecation: Step = (hall, request, reply) => {
  const deprecation = request.routeOptions.config.route?.deprecation;
  if (!deprecation) return undefined;
  reply.headers(deprecationHeaders(deprecation));
  const refusal = refusalIfRemoved(deprecation, hall.clock.now());
  return refusal && refuseForAddress(hall, request, reply, refusal);
};
