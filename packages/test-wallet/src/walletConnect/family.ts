// What one chain family of a wallet does at the other end of a relay.

export interface Family {
  namespace: string
  methods: readonly string[]
  events: readonly string[]
  /** Those of the chains (CAIP-2) that it knows. */
  chains(proposed: readonly string[]): string[]
  /** Asks the person; answers addresses. */
  connect(): Promise<readonly string[]>
  /** What is shared now, without asking. */
  addresses(): readonly string[]
  request(request: { chainId: string; method: string; params: unknown }): Promise<unknown>
  /** The person has gone elsewhere by themselves. Returns the end. */
  follow(listeners: FamilyListeners): () => void
  /** The page has left. */
  forget(): Promise<unknown>
}

export interface FamilyListeners {
  /** The payload may be anything: a wallet that misbehaves says it as it is. */
  onAccounts(payload: unknown): void
  onChain(payload: unknown): void
}
