// Solana through wallets of the Wallet Standard.
import type { Network } from '@aureus/protocol'
import { base58 } from '@scure/base'
import type { Adapter } from '../../../client/adapter.ts'
import { WalletResponseError } from '../../../errors/wallet.ts'
import { createFoundWallets } from '../../foundWallets.ts'
import { discoverStandardWallets, type FoundWallet } from '../discovery.ts'
import { requestFeature } from '../request.ts'
import { SignedMessagesSchema } from './answers.ts'
import { createConnections } from './connections.ts'
import { signIn } from './signIn.ts'
import { forgetSite, isSolanaWallet, shareAccounts } from './wallet.ts'

/** @param networks those that are configured, in the order in which wallets start on them. */
export function createSolanaAdapter(window: EventTarget, networks: readonly Network[]): Adapter {
  const connections = createConnections(
    window,
    networks.flatMap(({ chainNamespace, caipNetworkId }) =>
      chainNamespace === 'solana' ? [caipNetworkId] : [],
    ),
  )
  const wallets = createFoundWallets<FoundWallet>((onWallets) =>
    discoverStandardWallets(window, { namespace: 'solana', accepts: isSolanaWallet, onWallets }),
  )

  return {
    namespace: 'solana',
    discover: wallets.discover,
    async connect(walletId, { signal, caipNetworkId } = {}) {
      const found = wallets.require(walletId)
      const accounts = await shareAccounts(found.standard, { silent: false, signal })
      if (accounts.length === 0)
        throw new WalletResponseError('standard:connect', { details: 'no account' })
      return connections.add(found, accounts, caipNetworkId)
    },
    async reconnect(walletId, { signal, caipNetworkId } = {}) {
      const found = await wallets.wait(walletId, signal)
      if (!found) return 'absent'
      const accounts = await shareAccounts(found.standard, { silent: true, signal })
      return accounts.length > 0 ? connections.add(found, accounts, caipNetworkId) : 'unauthorized'
    },
    async disconnect(walletId) {
      const wallet = connections.drop(walletId)
      if (wallet) await forgetSite(wallet)
    },
    async switchNetwork({ walletId, network }) {
      connections.move(walletId, network.caipNetworkId)
    },
    async signMessage({ walletId, address, message }, { signal } = {}) {
      const { wallet, account } = connections.require(walletId, address)
      const asked = new TextEncoder().encode(message)
      const [{ signedMessage, signature }] = await requestFeature(wallet, {
        feature: 'solana:signMessage',
        method: 'signMessage',
        inputs: [{ account, message: asked }],
        schema: SignedMessagesSchema,
        signal,
      })
      // A wallet may put a prefix before what it signs: nobody here could verify that.
      if (!isSame(signedMessage, asked))
        throw new WalletResponseError('solana:signMessage', { details: 'another text was signed' })
      return base58.encode(signature)
    },
    async signIn({ walletId, address, fields }, { signal } = {}) {
      const { wallet } = connections.require(walletId, address)
      return signIn(wallet, { address, fields, signal })
    },
    async sendTransaction({ walletId, from, ...request }, { signal } = {}) {
      const { wallet, account } = connections.require(walletId, from)
      const { sendTransaction } = await import('./sendTransaction.ts')
      return sendTransaction(wallet, { account, from, ...request, signal })
    },
    async chain(parameters) {
      const { createSolanaChain } = await import('../../../chains/solana/createSolanaChain.ts')
      return createSolanaChain(parameters)
    },
    subscribe: connections.subscribe,
  }
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
