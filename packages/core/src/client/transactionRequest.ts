// What a wallet is asked to sign and send, on every chain family.

export interface TransactionRequest {
  /** The recipient, or the called contract on EVM chains. */
  to: string
  /** Base units of the network's coin. */
  value?: bigint
  /** Call data for a contract (EVM chains only). */
  data?: `0x${string}`
  /** A token transfer to `to` (Solana only; on EVM chains `data` calls the token contract). */
  token?: TokenTransfer
  /** The gas limit, in compute units on Solana. Defaults to the wallet's estimate. */
  gas?: bigint
  /** The price of a unit of gas. Defaults to the wallet's choice. */
  fees?: GasFees
}

/** An amount of one token, in its base units. */
export interface TokenTransfer {
  /** Address of the token's mint. */
  mint: string
  amount: bigint
}

/**
 * The price of a unit of gas, in base units: EIP-1559 fees, or the gas price on chains without EIP-1559. On
 * Solana, the priority fee per compute unit, in millionths of a base unit.
 */
export type GasFees =
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { type: 'legacy'; gasPrice: bigint }
  | { type: 'priority'; microPrice: bigint }
