// What one chain family of a wallet does at the other end of a relay.

export interface Family {
  namespace: string
  methods: readonly string[]
  events: readonly string[]
  /** The chains (CAIP-2) that it knows, of those proposed. */
  chains(proposed: readonly string[]): string[]
  /** Asks the person. Resolves with addresses. */
  connect(): Promise<readonly string[]>
  /** What is currently shared, without asking. */
  addresses(): readonly string[]
  request(request: { chainId: string; method: string; params: unknown }): Promise<unknown>
  /** Reports the person's own changes in the wallet. Returns a function that stops it. */
  follow(listeners: FamilyListeners): () => void
  /** The page has disconnected. */
  forget(): Promise<unknown>
}

export interface FamilyListeners {
  /** The payload may be anything: a misbehaving wallet sends it unchanged. */
  onAccounts(payload: unknown): void
  onChain(payload: unknown): void
}
