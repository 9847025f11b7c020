// The Safe whose app shows this page.
import { toChecksumAddress } from '@aureus/protocol'
import * as v from 'valibot'
import { numberToHex } from '../../chains/eip155/hex.ts'
import { AccountNotDeployedError, readAnswer, refusal } from './safeErrors.ts'
import type { SafeHost } from './safeHost.ts'

const InfoSchema = v.object({
  safeAddress: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/), v.transform(toChecksumAddress)),
  /** Some hosts write it as text. */
  chainId: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/))]),
    v.transform(Number),
    v.safeInteger(),
    v.minValue(1),
  ),
})

export interface SafeAccount {
  /** EIP-55. */
  address: string
  /** EIP-695: `0x` and hex. A Safe has one chain. */
  chainId: `0x${string}`
}

/** Asked again each time, because people change Safes without a word to the page. */
export async function readSafe(host: SafeHost): Promise<SafeAccount> {
  const info = readAnswer('getSafeInfo', InfoSchema, await host.call('getSafeInfo'))
  const { safeAddress, chainId } = info
  return { address: safeAddress, chainId: numberToHex(chainId) }
}

/** @throws 4100 (EIP-1193) unless the page names the Safe, in any case */
export async function requireSafe(host: SafeHost, address: unknown): Promise<SafeAccount> {
  const safe = await readSafe(host)
  if (typeof address === 'string' && address.toLowerCase() === safe.address.toLowerCase())
    return safe
  throw refusal(4100, 'Safe{Wallet} shows another account')
}

/** Reads from the Safe's chain, over Safe's own nodes. */
export const readFromChain = (host: SafeHost, method: string, params: unknown): Promise<unknown> =>
  host.call('rpcCall', { call: method, params })

/** Owners of a Safe that exists only on paper can sign, and no contract could confirm it (EIP-1271). */
export async function requireDeployed(
  host: SafeHost,
  { address }: SafeAccount,
  method: string,
): Promise<void> {
  const code = await readFromChain(host, 'eth_getCode', [address, 'latest'])
  if (code === '0x') throw new AccountNotDeployedError(method)
}
