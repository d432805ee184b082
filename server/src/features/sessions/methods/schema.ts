import Type from 'typebox';
import { type Answer, fields } from '../../../platform/http/index.ts';

export const SignInMethods = fields.resource('SignInMethods', {
  mail: Type.Boolean({ description: 'A link by mail: `POST /auth/links`' }),
  passkey: Type.Boolean({
    description: 'A passkey: `POST /auth/passkeys/sign-in-options`. Browsers allow them on https and on localhost only',
  }),
  oidc: Type.Boolean({ description: 'OpenID Connect: `GET /auth/oidc/start`' }),
});
export type SignInMethods = Answer<typeof SignInMethods>;
