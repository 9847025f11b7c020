// Checks whether 32 bytes are a point on the Ed25519 curve (RFC 8032, section 5.1.3). Addresses off the curve
// belong to programs and have no private key.

const P = 2n ** 255n - 19n
/** -121665/121666 */
const D = 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n

export function isOnCurve(bytes: Uint8Array): boolean {
  const last = bytes[31] ?? 0
  let y = BigInt(last & 0x7f)
  for (let index = 30; index >= 0; index--) y = (y << 8n) | BigInt(bytes[index] ?? 0)
  const squared = (y * y) % P
  // x² = (y² - 1) / (d·y² + 1). The divisor is never zero, and the quotient is a square if the product is one.
  const product = ((squared - 1n + P) * (D * squared + 1n)) % P
  if (product === 0n) return (last & 0x80) === 0
  return power(product, (P - 1n) / 2n) === 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % P
    square = (square * square) % P
  }
  return result
}
