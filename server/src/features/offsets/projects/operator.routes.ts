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
 * The catalogue is the same for all organisations, and its credits support their claims: no API key may change it. Served
 * only where the operator has set a token.
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
        'All or none. A project whose registryId is known is updated. The credits of a vintage are all that were ever issued; those issued since are added.',
      access,
      body: ImportBody,
      bodyLimit: MAX_BYTES,
      success: { status: 200, description: 'What was imported', data: ImportResult },
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
      description: 'It is no longer listed and cannot be ordered. Credits in wallets can still be retired.',
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

/** The bearer of the token acts as the operator; it tells no more than where the request came from. */
const byToken = ({ requestId, client }: { requestId: string; client: ClientOrigin }): Origin => ({
  organisationId: SERVICE_WIDE,
  author: { type: 'operator', id: 'token', address: client.address },
  requestId,
});
