// Reads the active wallet's capabilities (EIP-5792).
import { AureusError, adapterErrors } from '@aureus/protocol'
import { type Capabilities, CapabilitiesSchema } from '@aureus/protocol/calls'
import * as v from 'valibot'
import { numberToHex } from '../chains/eip155/hex.ts'
import type { Client } from '../client/client.ts'
import { askWallet } from './askWallet.ts'

export interface GetCapabilitiesParameters {
  /** EIP-155 chain IDs; defaults to every chain of the wallet. */
  chainIds?: readonly number[]
  signal?: AbortSignal
}

/**
 * @returns capabilities by chain ID in hex.
 * @throws AureusError `Error parsing wallet capabilities` for an answer, from the wallet or its session, that cannot
 * be read; as `askWallet`; UserRejectedError, WalletError, RequestAbortedError
 */
export async function getCapabilities(
  client: Client,
  { chainIds, signal }: GetCapabilitiesParameters = {},
): Promise<Capabilities> {
  const answer = await askWallet(client, {
    method: 'wallet_getCapabilities',
    params: (address) => [address, ...(chainIds ? [chainIds.map(numberToHex)] : [])],
    signal,
  })
  const parsed = v.safeParse(CapabilitiesSchema, answer)
  if (parsed.success) return parsed.output
  throw new AureusError(adapterErrors.walletCapabilities, { details: parsed.issues[0].message })
}

/** The others are as the wallet says. */
export interface ChainCapabilities extends Readonly<Record<string, unknown>> {
  /** Whether a batch runs as a whole or not at all. `ready`: once the account has become a smart account, with it. */
  atomic: { status: 'supported' | 'ready' | 'unsupported' }
}

const EVERY_CHAIN = 0
const AtomicSchema = v.object({ status: v.picklist(['supported', 'ready', 'unsupported']) })

/**
 * A wallet's capabilities on one chain: its own, over those that hold on every chain (`0x0`). What neither names is
 * unsupported there, whatever the wallet says of other chains.
 * @param chainId EIP-155 chain ID
 */
export function capabilitiesOn(capabilities: Capabilities, chainId: number): ChainCapabilities {
  const of = (id: number) =>
    Object.entries(capabilities).find(([chain]) => Number(chain) === id)?.[1]
  const all = { ...of(EVERY_CHAIN), ...of(chainId) }
  const atomic = v.safeParse(AtomicSchema, all['atomic'])
  return { ...all, atomic: atomic.success ? atomic.output : { status: 'unsupported' } }
}
