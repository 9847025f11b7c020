// What asks the visitor inside the modal in its own words: the embedded wallet, on its own origin.

export interface ApprovalHost {
  /** Shows the question in an element of the page. Returns what takes it out again. */
  mount(element: HTMLElement): () => void
  /** The visitor left without an answer: what is open is refused. Called at most once. */
  reject(reason: Error): void
}
