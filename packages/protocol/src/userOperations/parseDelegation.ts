// What code an account has by EIP-7702.
import { type EvmAddress, toChecksumAddress } from '../caip/address.ts'

/**
 * The delegate in an account's code, as `eth_getCode` returns it: 23 bytes, `0xef0100` and an address. Returns
 * `undefined` for an account without code and for a contract.
 */
export function parseDelegation(code: string | undefined): EvmAddress | undefined {
  const [, address] = /^0xef0100([0-9a-f]{40})$/i.exec(code ?? '') ?? []
  return address === undefined ? undefined : toChecksumAddress(`0x${address}`)
}
