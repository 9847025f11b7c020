// The link to a server on another origin.

export interface TokenFilter {
  address?: string
  /** CAIP-2. */
  chainId?: string
}

export interface TokenKeeper {
  /**
   * A token that is valid for a while; undefined if there is no such session.
   * @param sessionId tells tokens of an account's sessions apart
   * @throws if the server cannot be reached
   */
  get(filter?: TokenFilter, sessionId?: string): Promise<string | undefined>
  /** Keeps what a sign-in answered. */
  keep(tokens: unknown): Promise<void>
  /** Forgets every token, because its session may have ended. */
  drop(): void
}

export interface ServerSession {
  /** Calls the server by its paths. */
  fetch: typeof globalThis.fetch
  tokens: TokenKeeper
}

/** Loads the code on the first call. */
export type ServerLink = () => Promise<ServerSession>
