import { wireTime } from '../../../kernel/period.ts';
import { jwkOf, type TrustedKey } from '../../../platform/crypto/index.ts';
import type { KeyUse } from '../signing/key-store.ts';
import type { SigningKeys } from './schema.ts';

const time = (instant: Date | null): string | null => instant && wireTime(instant);

export const presentKeys = (use: KeyUse, keys: readonly TrustedKey[]): SigningKeys['keys'] =>
  keys.map(({ keyId, publicKey, status, validFrom, validUntil, distrustedFrom }) => ({
    ...jwkOf(publicKey),
    kid: keyId,
    alg: 'EdDSA',
    use,
    status,
    validFrom: time(validFrom),
    validUntil: time(validUntil),
    distrustedFrom: time(distrustedFrom),
  }));
