// Moves a wallet to a chain (EIP-3326); a wallet that does not know it is offered it (EIP-3085).
import type { Network } from '@aureus/protocol'
import * as v from 'valibot'
import { numberToHex } from '../../chains/eip155/hex.ts'
import { namesUnknownChain, wordsOf } from '../../errors/classify.ts'
import { UnknownChainError, UserRejectedError, WalletError } from '../../errors/wallet.ts'
import { ChainIdSchema } from './answers.ts'
import { type Eip1193Provider } from './provider.ts'
import { requestProvider } from './requestProvider.ts'

/**
 * A refusal that comes faster is the wallet's own. A prepared person reacts to a light after 0.2 s; here a window has
 * to open first, and be read. A person who is faster is offered the chain, and can refuse that.
 */
const PERSON_MS = 500

/** @returns the chain id once the wallet says that it is there. */
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
      // The wallet did not prompt. It only repeats what it lacks.
      if (!(error instanceof UserRejectedError && lacksChain(error))) throw error
      const details = wordsOf(error.cause)
      throw new UnknownChainError({ cause: error, ...(details && { details }) })
    }
  }
  const isThere = async () => {
    const current = await requestProvider(
      provider,
      { method: 'eth_chainId' },
      ChainIdSchema,
      signal,
    )
    return current === chainId
  }

  const askedAt = Date.now()
  try {
    await ask('wallet_switchEthereumChain', target)
  } catch (error) {
    const tookMs = Date.now() - askedAt
    if (!lacksChain(error) && !(error instanceof UserRejectedError && tookMs < PERSON_MS))
      throw error
    await offer('wallet_addEthereumChain', {
      ...target,
      chainName: network.name,
      nativeCurrency: network.nativeCurrency,
      rpcUrls: [rpcUrl],
      ...(network.blockExplorerUrl && { blockExplorerUrls: [network.blockExplorerUrl] }),
    })
    // Some wallets add without switching.
    if (!(await isThere())) await ask('wallet_switchEthereumChain', target)
  }
  if (await isThere()) return chainId
  throw new WalletError('wallet_switchEthereumChain', {
    details: 'The wallet stayed on its network',
  })
}

/** Some wallets say so with the code of a person's no, or with one of their own. */
const lacksChain = (error: unknown) =>
  error instanceof UnknownChainError || namesUnknownChain(error)
