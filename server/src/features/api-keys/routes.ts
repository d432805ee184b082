import { needs } from '../../platform/auth/index.ts';
import { created, noContent, ok, page, type Route, read, tagged, write } from '../../platform/http/index.ts';
import { ApiKeyList, type ApiKeySchemas, keyId } from './schema.ts';
import type { ApiKeys } from './service.ts';

const PATH = '/api/v1/settings/api-keys';
const tag = 'API keys';
const access = needs('settings:write');

export const apiKeyRoutes = (keys: ApiKeys, schemas: ApiKeySchemas): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listApiKeys',
    tag,
    summary: 'List API keys',
    description: 'All keys of the organisation, including revoked and expired ones, as masked metadata.',
    access,
    query: ApiKeyList,
    success: { status: 200, description: 'A page of keys', data: schemas.ApiKey, list: true },
    async handle({ actor, query }, db) {
      return page(await keys.list(db, actor, { query }), query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createApiKey',
    tag,
    summary: 'Create an API key',
    description: 'The full value is in this answer and never shown again. A key cannot grant a scope it does not hold.',
    access,
    sudo: true,
    body: schemas.CreateApiKey,
    success: { status: 201, description: 'The key, with its value', data: schemas.NewApiKey },
    async handle({ actor, body }, tx) {
      return created(await keys.create(tx, actor, { body }), ({ id }) => `${PATH}/${id}`);
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/{keyId}`,
    operationId: 'getApiKey',
    tag,
    summary: 'Get an API key',
    access,
    params: keyId,
    success: { status: 200, description: 'Masked metadata of the key', data: schemas.ApiKey, etag: 'content' },
    async handle({ actor, params }, db) {
      return tagged(await keys.get(db, actor, { id: params.keyId }));
    },
  }),
  write({
    method: 'PATCH',
    path: `${PATH}/{keyId}`,
    operationId: 'updateApiKey',
    tag,
    summary: 'Update an API key',
    description:
      'Changes name, scopes or expiry. To set a later expiry, the caller needs every scope of the key. The value itself cannot be changed, only rotated.',
    access,
    sudo: true,
    params: keyId,
    body: schemas.UpdateApiKey,
    success: { status: 200, description: 'The changed key', data: schemas.ApiKey },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return tagged(await keys.update(tx, actor, { id: params.keyId, body, checkVersion }));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/{keyId}/rotate`,
    operationId: 'rotateApiKey',
    tag,
    summary: 'Rotate an API key',
    description:
      'Gives the key a new value; the old one stops working at once. Only the user who created the key may do this.',
    access,
    sudo: true,
    params: keyId,
    success: { status: 200, description: 'The new value', data: schemas.RotatedApiKey },
    errors: ['INVALID_STATE'],
    async handle({ actor, params }, tx) {
      return ok(await keys.rotate(tx, actor, { id: params.keyId }));
    },
  }),
  write({
    method: 'DELETE',
    path: `${PATH}/{keyId}`,
    operationId: 'revokeApiKey',
    tag,
    summary: 'Revoke an API key',
    description:
      'Permanent. Later requests with the key get 401 INVALID_TOKEN. Revoking a revoked key changes nothing.',
    access,
    sudo: true,
    params: keyId,
    success: { status: 204, description: 'The key no longer works' },
    async handle({ actor, params }, tx) {
      await keys.revoke(tx, actor, { id: params.keyId });
      return noContent();
    },
  }),
];
