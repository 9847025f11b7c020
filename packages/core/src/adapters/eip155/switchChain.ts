// Moves a wallet to a chain (EIP-3326); a wallet that does not know it is offered it (EIP-3085).
import type { Network } from '@aureus/protocol'
import * as v from 'valibot'
import { ChainIdSchema } from '../../connectors/injected/answers.ts'
import { type Eip1193Provider, requestProvider } from '../../connectors/injected/provider.ts'
import { UnknownChainError, WalletError } from '../../errors/wallet.ts'
import { numberToHex } from './hex.ts'

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
  const isThere = async () => {
    const current = await requestProvider(
      provider,
      { method: 'eth_chainId' },
      ChainIdSchema,
      signal,
    )
    return current === chainId
  }

  try {
    await ask('wallet_switchEthereumChain', target)
  } catch (error) {
    if (!(error instanceof UnknownChainError)) throw error
    await ask('wallet_addEthereumChain', {
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
