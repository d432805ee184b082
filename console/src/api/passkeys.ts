import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { CurrentSession, Passkey, UsePasskey } from '@tonne/sdk';
import { tonne, visitor } from './client.ts';

export async function signInWithPasskey(): Promise<CurrentSession> {
  return visitor.auth.passkeys.signIn(await answer(await visitor.auth.passkeys.signInOptions()));
}

export async function confirmWithPasskey(): Promise<CurrentSession> {
  return tonne.auth.passkeys.confirm(await answer(await tonne.auth.passkeys.confirmationOptions()));
}

export async function registerPasskey(name: string): Promise<Passkey> {
  const optionsJSON = await tonne.auth.passkeys.registrationOptions();
  const { id, rawId, response } = await startRegistration({ optionsJSON: optionsJSON as RegistrationOptions });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return tonne.auth.passkeys.create({
    name,
    credential: { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } },
  });
}

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Picks only the fields that the service accepts: browsers and extensions add others. */
async function answer(optionsJSON: object): Promise<UsePasskey> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON: optionsJSON as RequestOptions });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    credential: {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    },
  };
}
