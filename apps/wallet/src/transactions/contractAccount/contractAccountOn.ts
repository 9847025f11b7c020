// The account that is a contract with an address of its own, on networks without EIP-7702. Loaded when the visitor has
// chosen it.
import type { EvmAddress, WalletNetwork } from '@aureus/protocol'
import { contractAccountOf } from '@aureus/protocol/operations'
import type { Rpc } from '../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'

/** Selector of `getAddress(address owner, bytes32 salt)`. */
const GET_ADDRESS = '0x7ac4ed64'

/** By network, factory and owner. What a factory once promised stays true. */
const checked = new Map<string, Promise<void>>()

/**
 * Its address, once the network's factory has confirmed it: coins at an address that no factory can fill would be lost.
 * @throws EmbeddedFault `network`
 */
export async function contractAddressOn(
  network: WalletNetwork,
  owner: string,
  rpc: Rpc,
): Promise<string> {
  const { address } = contractAccountIn(network, owner)
  const key = `${network.caipNetworkId} ${network.rpcUrl} ${address}`
  const known = checked.get(key) ?? requireFactory(network, { owner, address, rpc })
  checked.set(key, known)
  await known.catch((error: unknown) => {
    checked.delete(key)
    throw error
  })
  return address
}

/** @throws EmbeddedFault `unsupported` on other networks */
export function contractAccountIn({ name, smartAccount }: WalletNetwork, owner: string) {
  const { factory, delegate: implementation } = smartAccount ?? {}
  if (!factory || !implementation)
    throw new EmbeddedFault('unsupported', `${name} has no accounts with their own address.`)
  const account = contractAccountOf({ owner: owner as EvmAddress, factory, implementation })
  return { ...account, factory }
}

async function requireFactory(
  network: WalletNetwork,
  { owner, address, rpc }: { owner: string; address: string; rpc: Rpc },
): Promise<void> {
  const data = GET_ADDRESS + owner.slice(2).toLowerCase().padStart(64, '0') + '0'.repeat(64)
  const to = network.smartAccount?.factory
  const answer = await rpc({ network, method: 'eth_call', params: [{ to, data }, 'latest'] })
  const expected = `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  if (typeof answer === 'string' && answer.toLowerCase() === expected) return
  throw new EmbeddedFault('network', `The factory of smart accounts is missing on ${network.name}.`)
}

/** @throws EmbeddedFault `network` */
export async function isDeployed(
  network: WalletNetwork,
  { address, rpc, signal }: { address: string; rpc: Rpc; signal: AbortSignal },
): Promise<boolean> {
  const method = 'eth_getCode'
  const code: unknown = await rpc({ network, signal, method, params: [address, 'latest'] })
  return typeof code === 'string' && code.length > 2
}
