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
