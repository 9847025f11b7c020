/**
 * The most that can be sent of a coin that also pays the fee.
 * @param balance base units
 * @param maxFee the most that the network may take, base units
 * @returns base units; zero where the fee alone is more than there is
 */
export function maxAmount(balance: bigint, maxFee: bigint): bigint {
  return balance > maxFee ? balance - maxFee : 0n
}
