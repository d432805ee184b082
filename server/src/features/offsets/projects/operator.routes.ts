import type { OpenAccess } from '../../../platform/auth/index.ts';
import { type ClientOrigin, ok, type Route, write } from '../../../platform/http/index.ts';
import { type Origin, SERVICE_WIDE } from '../../../platform/record/index.ts';
import { ImportBody, ImportResult, MAX_BYTES } from './import/schema.ts';
import type { ProjectImports } from './import/service.ts';
import { ProjectDetail, projectId } from './schema.ts';
import type { Projects } from './service.ts';

const PATH = '/operator/offsets/projects';
const tag = 'Operations';

/**
 * The catalogue is shared by all organisations, and its credits support their claims, so no API key may change it. Served
 * only if the operator has set a token.
 */
export function operatorProjectRoutes(projects: Projects, imports: ProjectImports, token: string | null): Route[] {
  if (token === null) return [];
  const access: OpenAccess = { kind: 'public', token };
  return [
    write({
      method: 'POST',
      path: `${PATH}/import`,
      operationId: 'importOffsetProjects',
      tag,
      summary: 'Import offset projects',
      description:
        'Imports all projects or none. A known `registryId` updates its project. State all credits ever issued for a vintage; newly issued credits are added.',
      access,
      body: ImportBody,
      bodyLimit: MAX_BYTES,
      success: { status: 200, description: 'Result of the import', data: ImportResult },
      errors: ['MISSING_TOKEN', 'INVALID_TOKEN'],
      async handle({ body, ...input }, tx) {
        const { creditsIssued, ...counts } = await imports.importProjects(tx, byToken(input), { body });
        return ok({ ...counts, creditsIssued: Number(creditsIssued) });
      },
    }),
    write({
      method: 'POST',
      path: `${PATH}/{projectId}/archive`,
      operationId: 'archiveOffsetProject',
      tag,
      summary: 'Take a project out of the catalogue',
      description: 'The project is no longer listed and cannot be ordered. Credits in wallets can still be retired.',
      access,
      params: projectId,
      success: { status: 200, description: 'The archived project', data: ProjectDetail },
      errors: ['MISSING_TOKEN', 'INVALID_TOKEN'],
      async handle({ params, ...input }, tx) {
        return ok(await projects.archive(tx, byToken(input), { id: params.projectId }));
      },
    }),
    write({
      method: 'POST',
      path: `${PATH}/{projectId}/unarchive`,
      operationId: 'unarchiveOffsetProject',
      tag,
      summary: 'Bring a project back into the catalogue',
      access,
      params: projectId,
      success: { status: 200, description: 'The project', data: ProjectDetail },
      errors: ['MISSING_TOKEN', 'INVALID_TOKEN'],
      async handle({ params, ...input }, tx) {
        return ok(await projects.unarchive(tx, byToken(input), { id: params.projectId }));
      },
    }),
  ];
}

/** The bearer of the token acts as the operator. The record keeps only the client's address. */
const byToken = ({ requestId, client }: { requestId: string; client: ClientOrigin }): Origin => ({
  organisationId: SERVICE_WIDE,
  author: { type: 'operator', id: 'token', address: client.address },
  requestId,
});
