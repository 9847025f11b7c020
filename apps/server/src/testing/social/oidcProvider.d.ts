// Types for the part of the package that tests use; it ships none.
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  class Grant {
    constructor(properties: { accountId: string; clientId: string })
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export class Provider {
    constructor(issuer: string, configuration: object)
    readonly Grant: typeof Grant
    callback(): RequestListener
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ params: { client_id: string; scope: string } }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<void>
  }
}
