// How the tabs of one browser reach each other, without saying by what.

export interface TabChannel {
  /** To every other tab. Never throws. */
  post(message: unknown): void
  subscribe(listener: TabListener): () => void
}

export interface TabListener {
  /** Anything at all: other versions of the page speak here too. */
  onMessage(message: unknown): void
  /** The page was asleep and may have missed messages. */
  onResume(): void
}
