// English, as the place of the embedded wallet's own question speaks it. Loaded with it.
export const enApproval = {
  failed: 'Your wallet could not be shown here, so nothing was signed. Close this and try again.',
}

export type ApprovalMessages = typeof enApproval
