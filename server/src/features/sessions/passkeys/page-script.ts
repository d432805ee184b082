/**
 * Runs in the browser, after the script of the page to sign in on. The conversions are written out because extensions that
 * keep passkeys often lack the browser's own `toJSON()`.
 */
export const passkeyScript = `
const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
const textOf = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const withBytes = (descriptors) => descriptors.map((each) => ({ ...each, id: bytesOf(each.id) }));

async function ask(options) {
  const publicKey = { ...options, challenge: bytesOf(options.challenge), allowCredentials: withBytes(options.allowCredentials) };
  const { id, type, response } = await navigator.credentials.get({ publicKey });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId: id,
    type,
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      ...(userHandle && { userHandle: textOf(userHandle) }),
    },
  };
}

async function make(options) {
  const user = { ...options.user, id: bytesOf(options.user.id) };
  const excludeCredentials = withBytes(options.excludeCredentials);
  const publicKey = { ...options, user, challenge: bytesOf(options.challenge), excludeCredentials };
  const { id, type, response } = await navigator.credentials.create({ publicKey });
  const { clientDataJSON, attestationObject } = response;
  const transports = response.getTransports?.() ?? [];
  return {
    id,
    rawId: id,
    type,
    response: { clientDataJSON: textOf(clientDataJSON), attestationObject: textOf(attestationObject), transports },
  };
}

/** Why the browser or its user gave up: words for people, as an answer of the service would have them. */
const explained = (ceremony) =>
  ceremony.catch((error) => {
    const message = error.name === 'InvalidStateError'
      ? 'This device has a passkey of yours already.'
      : 'No passkey was used. Try again, or choose another way.';
    throw Object.assign(new Error(message), { status: 0 });
  });

async function signInWithPasskey() {
  const credential = await explained(ask(await call('POST', 'auth/passkeys/sign-in-options')));
  await call('POST', 'auth/passkeys/sessions', { credential });
  await showSignedIn();
}

async function confirmWithPasskey() {
  const credential = await explained(ask(await call('POST', 'auth/passkeys/confirmation-options')));
  await call('POST', 'auth/passkeys/confirmations', { credential });
  await showConfirmed();
}

async function addPasskey() {
  const credential = await explained(make(await call('POST', 'auth/passkeys/registration-options')));
  await call('POST', 'auth/passkeys', { name: part('passkey-name').value.trim() || 'Passkey', credential });
  part('passkey-name').value = '';
  await showPasskeys();
  say('message', 'The passkey is registered. You can sign in with it from now on.');
}

async function showPasskeys() {
  const passkeys = await call('GET', 'auth/passkeys');
  part('passkeys').replaceChildren(...passkeys.map(({ name }) => {
    const item = document.createElement('li');
    item.textContent = name;
    return item;
  }));
}

onClick('use-passkey', signInWithPasskey);
onClick('confirm-with-passkey', confirmWithPasskey);
onClick('add-passkey', addPasskey);
`;
