import Type from 'typebox';
import type { Permission } from '../../platform/auth/index.ts';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../platform/http/index.ts';

const { dateTime, identifier, nullable, oneLine, oneOf, patch, pathId, person, request, resource, updatedAt } = fields;

const name = oneLine(120, 'Descriptive label');

const expiresAt = nullable(
  Type.String({
    format: 'date-time',
    description: 'Time of expiry; null for a key that does not expire',
    examples: ['2099-12-31T23:59:59Z'],
  }),
);

const value = Type.String({
  description: 'The full key. Shown in this answer only: store it now.',
  examples: ['tnn_4fJq7Zx2a9KcW0pLmN5tR8uYb3vDgHs6QeTf1XiZ0kPqR2'],
});

export type ApiKeySchemas = ReturnType<typeof apiKeySchemas>;

/** Each feature declares its scopes. */
export function apiKeySchemas(permissions: readonly Permission[]) {
  const scopes = Type.Array(oneOf(permissions, 'Permission scope; `x:write` implies `x:read`'), {
    minItems: 1,
    uniqueItems: true,
    description: 'Permission scopes of the key, limited by the role of the user who created it.',
    examples: [['emissions:read', 'reports:read']],
  });
  const keyFields = {
    id: identifier('key', 'Key identifier'),
    name,
    prefix: Type.String({ description: 'First 12 characters of the key, for display', examples: ['tnn_4fJq7Zx2'] }),
    scopes,
    createdAt: dateTime('Time of creation'),
    updatedAt,
    createdBy: person,
    lastUsedAt: nullable(dateTime('Time of the last authenticated request, up to a minute out of date')),
    expiresAt,
    status: oneOf(['active', 'expired', 'revoked'], 'Status of the key. Only an active key works'),
  };
  return {
    ApiKey: resource('ApiKey', keyFields),
    NewApiKey: resource('NewApiKey', { ...keyFields, value }),
    RotatedApiKey: resource('RotatedApiKey', {
      id: keyFields.id,
      value,
      rotatedAt: dateTime('Time at which the value was replaced'),
    }),
    CreateApiKey: request('CreateApiKey', { name, scopes, expiresAt: Type.Optional(expiresAt) }),
    UpdateApiKey: patch('UpdateApiKey', {
      name: Type.Optional(name),
      scopes: Type.Optional(scopes),
      expiresAt: Type.Optional(expiresAt),
    }),
  };
}

export type ApiKey = ResponseOf<ApiKeySchemas['ApiKey']>;
export type NewApiKey = ResponseOf<ApiKeySchemas['NewApiKey']>;
export type RotatedApiKey = ResponseOf<ApiKeySchemas['RotatedApiKey']>;
export type CreateApiKey = Type.Static<ApiKeySchemas['CreateApiKey']>;
export type UpdateApiKey = Type.Static<ApiKeySchemas['UpdateApiKey']>;

/** Status is not sortable: it depends on the time of reading. */
export const sortable = {
  createdAt: 'k.created_at',
  updatedAt: 'coalesce(k.updated_at, k.created_at)',
  name: 'lower(k.name)',
  lastUsedAt: 'k.last_used_at',
  expiresAt: 'k.expires_at',
};

export const ApiKeyList = listQuery({
  sortable,
  filters: { status: repeatable(oneOf(['active', 'expired', 'revoked'], 'Only keys of this status')), ...timeFilters },
});
export type ApiKeyList = Type.Static<typeof ApiKeyList>;

export const keyId = pathId('keyId', 'Key identifier');
