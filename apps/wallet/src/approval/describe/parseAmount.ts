/**
 * Parses plain decimal text (`readField`) into base units: digits with at most one point.
 * @returns undefined for anything else, and for more decimals than the token has
 */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const parts = /^(\d{1,78})(?:\.(\d{1,78}))?$/.exec(text.trim())
  if (!parts) return undefined
  const fraction = (parts[2] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) return undefined
  return BigInt(`${parts[1]}${fraction.padEnd(decimals, '0')}`)
}
