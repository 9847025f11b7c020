// Guards for JSON-RPC's hex formats: data from a dapp or a chain is `unknown` until here.
import { getAddress, type Hex, isAddress } from 'viem'
import { invalidParams } from './errors.ts'

/** Whole bytes in hex: `0x` and an even number of digits. */
export function isBytes(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)
}

/** A JSON-RPC quantity. Accepts leading zeros, because dapps send them. */
export function isQuantity(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)
}

/** Any letter case: most wallets accept an address without a correct checksum. */
export function isAddressLike(value: unknown): value is Hex {
  return typeof value === 'string' && isAddress(value, { strict: false })
}

export function sameAddress(a: string, b: string) {
  return a.toLowerCase() === b.toLowerCase()
}

export const checksummed = (address: Hex) => getAddress(address.toLowerCase())

/** A dapp's chain id, as in EIP-695. @throws ProviderRpcError -32602 */
export function parseChainId(value: unknown): number {
  const id = isQuantity(value) ? Number(value) : Number.NaN
  if (Number.isSafeInteger(id) && id > 0) return id
  throw invalidParams(`Expected a 0x-prefixed hexadecimal chainId, got ${show(value)}.`)
}

/** A short form of any value for error messages. Never throws. */
export function show(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 80)
  } catch {
    return `a value of type ${typeof value}`
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
