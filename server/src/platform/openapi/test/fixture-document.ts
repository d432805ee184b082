import { createRights } from '../../auth/index.ts';
import { openApiDocument } from '../index.ts';
import type { Operation, Response } from '../types.ts';
import { fixtureEvents, fixtureRoutes } from './fixture-routes.ts';

const rights = createRights([{ area: 'emissions', writers: ['admin', 'manager', 'contributor'] }]);

export const document = openApiDocument({
  routes: rights.resolve(fixtureRoutes),
  events: fixtureEvents,
  publicUrl: 'https://api.example.com',
});

export function operation(operationId: string): Operation {
  const all = Object.values(document.paths).flatMap((item) => Object.values(item));
  return all.find((each) => each.operationId === operationId)!;
}

/** A response as a reader sees it, inline or shared. */
export function response(operationId: string, status: number): Response {
  const found = operation(operationId).responses[status]!;
  return '$ref' in found ? document.components.responses[found.$ref.split('/').at(-1)!]! : found;
}
