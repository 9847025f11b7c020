// Whether somebody else pays the fee of a transfer from the embedded wallet.
import type { CaipNetworkId } from '@aureus/protocol'
import { bytesToHex, numberToHex } from '../chains/eip155/hex.ts'
import type { ChainTransfer } from '../client/chain.ts'
import type { Client } from '../client/client.ts'
import { embeddedWalletOf } from '../embedded/wallet/embeddedWalletOf.ts'
import { readNetworks } from '../embedded/wallet/followDelegations.ts'
import { EmbeddedWalletError } from '../errors/embedded.ts'

export interface ReadSponsorParameters {
  caipNetworkId: CaipNetworkId
  /** Prepares the transfer without a fee. Not called on a network where the site cannot pay. */
  prepare(): Promise<ChainTransfer>
  signal?: AbortSignal | undefined
}

/**
 * @returns the transfer and who pays for it; `undefined` if the visitor does, or if it would fail: the estimate of a plain
 * transaction then says why. @throws as `prepare`; EmbeddedAlertError, RequestAbortedError
 */
export async function readSponsor(
  client: Client,
  { caipNetworkId, prepare, signal }: ReadSponsorParameters,
): Promise<(ChainTransfer & { sponsor: { name: string } }) | undefined> {
  const wallet = embeddedWalletOf(client)
  try {
    const networks = await readNetworks(wallet, signal)
    if (!networks.includes(caipNetworkId)) return undefined
    const transfer = await prepare()
    const { to, value = 0n, data } = transfer.transaction
    const call = { to, value: numberToHex(value), ...(data && { data }) }
    const { sponsor, fails } = await wallet.request(
      'quoteCalls',
      { chainId: caipNetworkId, calls: [call] },
      signal,
    )
    return sponsor && !fails ? { ...transfer, sponsor } : undefined
  } catch (error) {
    // The wallet refuses, or its server does not answer. The visitor can still pay.
    if (error instanceof EmbeddedWalletError) return undefined
    throw error
  }
}

/** The same on Solana. @throws as `readSponsor` */
export async function readFeeSponsor(
  client: Client,
  { from, caipNetworkId, prepare, signal }: ReadSponsorParameters & { from: string },
): Promise<(ChainTransfer & { sponsor: { name: string } }) | undefined> {
  const wallet = embeddedWalletOf(client)
  const quote = (data?: string) =>
    wallet.request(
      'quoteCalls',
      { chainId: caipNetworkId, calls: [{ to: from, ...(data && { data }) }] },
      signal,
    )
  try {
    // Whether the site pays there at all, which the wallet knows without a request.
    await quote()
    const { unsigned, ...transfer } = await prepare()
    const { sponsor } = unsigned ? await quote(bytesToHex(unsigned)) : {}
    return sponsor && { ...transfer, sponsor }
  } catch (error) {
    if (error instanceof EmbeddedWalletError) return undefined
    throw error
  }
}
