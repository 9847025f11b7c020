// A host that shows its own confirmation inside the modal: the embedded wallet, on its own origin.

export interface ApprovalHost {
  /** Shows the confirmation in an element. Returns a function that removes it. */
  mount(element: HTMLElement): () => void
  /** Rejects the pending request because the visitor left. Called at most once. */
  reject(reason: Error): void
}
