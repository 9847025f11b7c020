// English messages shown where the embedded wallet asks for approval. Loaded with that view.
export const enApproval = {
  failed: 'Couldn’t show your wallet here, so nothing was signed. Close this window and try again.',
}

export type ApprovalMessages = typeof enApproval
