// Switches a wallet to a chain (EIP-3326). If the wallet does not know the chain, offers to add it (EIP-3085).
import type { Network } from '@aureus/protocol'
import * as v from 'valibot'
import { numberToHex } from '../../chains/eip155/hex.ts'
import { namesUnknownChain, wordsOf } from '../../errors/classify.ts'
import { UnknownChainError, UserRejectedError, WalletResponseError } from '../../errors/wallet.ts'
import { watchArrival } from './arrival.ts'
import { type Eip1193Provider } from './provider.ts'
import { requestProvider } from './requestProvider.ts'

/**
 * A faster rejection comes from the wallet itself. A prepared person reacts to a light in 0.2 s, and here a window
 * has to open and be read first. A person who is faster still can reject the offer to add the chain.
 */
const PERSON_MS = 500

/** @returns the chain id once the wallet reports it. @throws WalletResponseError if the wallet stays where it is */
export async function switchChain(
  provider: Eip1193Provider,
  network: Network,
  rpcUrl: string,
  signal?: AbortSignal,
): Promise<number> {
  const chainId = Number(network.id)
  const target = { chainId: numberToHex(chainId) }
  const ask = (method: string, parameter: unknown) =>
    requestProvider(provider, { method, params: [parameter] }, v.unknown(), signal)
  const offer = async (method: string, parameter: unknown) => {
    try {
      await ask(method, parameter)
    } catch (error) {
      // The wallet did not ask the visitor. It only repeats that it does not know the chain.
      if (!(error instanceof UserRejectedError && lacksChain(error))) throw error
      const details = wordsOf(error.cause)
      throw new UnknownChainError({ cause: error, ...(details && { details }) })
    }
  }
  const arrival = watchArrival(provider, chainId, signal)
  /** The wallet may arrive before it answers, or without an answer. */
  const orHeard = (asking: Promise<unknown>) => Promise.race([arrival.heard, asking])
  const askSwitch = () => orHeard(ask('wallet_switchEthereumChain', target))

  /** @returns false if the wallet lacks the chain, or answers without moving: some answer `null` for unknown chains. */
  async function moves(): Promise<boolean> {
    const askedAt = Date.now()
    try {
      await askSwitch()
    } catch (error) {
      const tookMs = Date.now() - askedAt
      if (lacksChain(error) || (error instanceof UserRejectedError && tookMs < PERSON_MS))
        return false
      throw error
    }
    return arrival.comes()
  }

  try {
    if (await moves()) return chainId
    const adding = offer('wallet_addEthereumChain', {
      ...target,
      chainName: network.name,
      nativeCurrency: network.nativeCurrency,
      rpcUrls: [rpcUrl],
      ...(network.blockExplorerUrl && { blockExplorerUrls: [network.blockExplorerUrl] }),
    })
    await orHeard(adding)
    // Some wallets add a chain without switching to it.
    if (!(await arrival.isThere())) await askSwitch()
    if (await arrival.comes()) return chainId
  } finally {
    arrival.stop()
  }
  throw new WalletResponseError('wallet_switchEthereumChain', {
    details: 'the wallet stayed on its network',
  })
}

/** Some wallets report an unknown chain with the code of a rejection, or with a code of their own. */
const lacksChain = (error: unknown) =>
  error instanceof UnknownChainError || namesUnknownChain(error)
