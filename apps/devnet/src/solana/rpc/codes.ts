// The error codes that Solana's JSON-RPC has beside the standard's.

export const solanaErrorCodes = {
  preflightFailure: -32002,
  signatureVerificationFailure: -32003,
  unsupportedTransactionVersion: -32015,
  minContextSlotNotReached: -32016,
} as const
