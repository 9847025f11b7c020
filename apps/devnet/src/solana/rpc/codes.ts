// Solana's own JSON-RPC error codes, besides the standard ones.

export const solanaErrorCodes = {
  preflightFailure: -32002,
  signatureVerificationFailure: -32003,
  unsupportedTransactionVersion: -32015,
  minContextSlotNotReached: -32016,
} as const
