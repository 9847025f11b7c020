/**
 * The most that can be sent of a coin that also pays its own fee.
 * @param balance base units
 * @param maxFee the highest fee the network may charge, in base units
 * @returns base units; zero if the fee exceeds the balance
 */
export function maxAmount(balance: bigint, maxFee: bigint): bigint {
  return balance > maxFee ? balance - maxFee : 0n
}
