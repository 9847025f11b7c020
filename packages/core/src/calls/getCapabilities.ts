// What the active wallet can do beyond single transactions (EIP-5792).
import { AureusError, adapterErrors } from '@aureus/protocol'
import { type Capabilities, CapabilitiesSchema } from '@aureus/protocol/calls'
import * as v from 'valibot'
import { numberToHex } from '../chains/eip155/hex.ts'
import type { Client } from '../client/client.ts'
import { askWallet } from './askWallet.ts'

export interface GetCapabilitiesParameters {
  /** Chain ids of EIP-155; every chain of the wallet unless given. */
  chainIds?: readonly number[]
  signal?: AbortSignal
}

/**
 * @returns by chain id in hex.
 * @throws AureusError `Error parsing wallet capabilities` where the wallet, or the session with it, says what
 * cannot be read; as `askWallet`; UserRejectedError, WalletError, RequestAbortedError
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
