const CHALLENGE = 'a challenge for a device, which works once within minutes; what it leads to is recorded';

/** Operations that change no stored data, each with its reason. */
export const unrecorded: Readonly<Record<string, string>> = {
  requestSignInLink:
    'answers and does the same for every address; the worker records the link once it has found a user',
  requestConfirmationCode: 'mails a code that works once within minutes; the confirmation is recorded',
  getPasskeyRegistrationOptions: CHALLENGE,
  getPasskeySignInOptions: CHALLENGE,
  getPasskeyConfirmationOptions: CHALLENGE,
  updateImportRow: 'working state of a file; the entries that it makes are recorded',
  updateImportRows: 'working state of a file; the entries that it makes are recorded',
  testWebhook: 'sends a sample to an endpoint, which stays as it is; deliveries are transport',
};
