import Type from 'typebox';
import { permissions } from '../../platform/auth/index.ts';
import { fields, listQuery } from '../../platform/http/index.ts';

const { dateTime, identifier, nullable, oneLine, oneOf, patchObject, pathId, person, strictObject } = fields;

const name = oneLine(120, 'Descriptive label');

const scopes = Type.Array(oneOf(permissions, 'Permission scope; `x:write` implies `x:read`'), {
  minItems: 1,
  uniqueItems: true,
  description: 'Permission scopes. What the key can do is these, within the role of the user who created it.',
  examples: [['emissions:read', 'reports:read']],
});

const expiresAt = nullable(
  Type.String({
    format: 'date-time',
    description: 'When the key stops working; null for a key that does not expire',
    examples: ['2099-12-31T23:59:59Z'],
  }),
);

const keyFields = {
  id: identifier('key', 'Key identifier'),
  name,
  prefix: Type.String({ description: 'First 12 characters of the key, for display', examples: ['tnn_4fJq7Zx2'] }),
  scopes,
  createdAt: dateTime('When the key was created'),
  createdBy: person,
  lastUsedAt: nullable(dateTime('Last authenticated request, at most a minute stale')),
  expiresAt,
  status: oneOf(['active', 'expired', 'revoked'], 'Whether the key works now'),
};

const value = Type.String({
  description: 'The full key. Shown in this answer only: keep it now.',
  examples: ['tnn_4fJq7Zx2a9KcW0pLmN5tR8uYb3vDgHs6QeTf1XiZ0kPqR2'],
});

export const ApiKey = strictObject(keyFields);
export const NewApiKey = strictObject({ ...keyFields, value });
export const RotatedApiKey = strictObject({
  id: keyFields.id,
  value,
  rotatedAt: dateTime('When the value was replaced'),
});

export const CreateApiKey = strictObject({ name, scopes, expiresAt: Type.Optional(expiresAt) });
export type CreateApiKey = Type.Static<typeof CreateApiKey>;

export const UpdateApiKey = patchObject({
  name: Type.Optional(name),
  scopes: Type.Optional(scopes),
  expiresAt: Type.Optional(expiresAt),
});
export type UpdateApiKey = Type.Static<typeof UpdateApiKey>;

/** Status is not sortable: it is derived from the clock at reading. */
export const sortable = {
  createdAt: 'k.created_at',
  name: 'lower(k.name)',
  lastUsedAt: 'k.last_used_at',
  expiresAt: 'k.expires_at',
};

export const ApiKeyList = listQuery({
  sortable,
  filters: { status: Type.Optional(oneOf(['active', 'expired', 'revoked'], 'Only keys of this status')) },
});
export type ApiKeyList = Type.Static<typeof ApiKeyList>;

export const keyId = pathId('keyId', 'Key identifier');
