/** Types of the part of oidc-provider that the tests use. The package has none. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string; ts: number } },
    ): Promise<void>;
    readonly Grant: new (properties: {
      clientId: string;
      accountId: string;
    }) => Grant;
  }
}
