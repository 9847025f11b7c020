// Connects a Solana wallet of the Wallet Standard. Such a wallet has no current network: each account supports
// several. The connector keeps the current one.
import type { CaipNetworkId } from '@aureus/protocol'
import { base58 } from '@scure/base'
import { chainOfNetwork, startingNetwork } from '../../../chains/solana/clusters.ts'
import type { Connector, WalletConnection } from '../../../client/connector.ts'
import {
  UnknownChainError,
  WalletNotFoundError,
  WalletResponseError,
} from '../../../errors/wallet.ts'
import { createHold } from '../../createHold.ts'
import type { FoundWallet } from '../discovery.ts'
import { requestFeature } from '../request.ts'
import { type SharedAccount, SignedMessagesSchema } from './answers.ts'
import { followAccounts } from './follow.ts'
import { signIn } from './signIn.ts'
import { forgetSite, isSolanaWallet, shareAccounts } from './wallet.ts'

interface Shared {
  accounts: readonly SharedAccount[]
  caipNetworkId: CaipNetworkId
}

export interface SolanaConnectorParameters {
  /** The accounts are read again when the visitor returns to this page. */
  page: EventTarget
  /** The networks to start on, preferred first. */
  configured: readonly CaipNetworkId[]
}

export function createSolanaConnector(
  found: FoundWallet,
  { page, configured }: SolanaConnectorParameters,
): Connector {
  const { standard } = found
  const hold = createHold<Shared>(found)

  function onAccounts(accounts: readonly SharedAccount[]): void {
    const shared = hold.value
    if (!shared) return
    const before = shared.caipNetworkId
    const caipNetworkId = startOf(accounts, [before, ...configured])
    if (!caipNetworkId) return hold.emit({ type: 'disconnect' })
    Object.assign(shared, { accounts, caipNetworkId })
    hold.emit({ type: 'accounts', accounts: addressesOf(accounts) })
    if (caipNetworkId !== before) hold.emit({ type: 'network', caipNetworkId })
  }

  /** @param wanted the preferred network, if the accounts support it. @throws WalletResponseError */
  function take(
    accounts: readonly SharedAccount[],
    wanted: CaipNetworkId | undefined,
  ): WalletConnection {
    const caipNetworkId = startOf(accounts, wanted ? [wanted, ...configured] : configured)
    if (!caipNetworkId)
      throw new WalletResponseError('standard:connect', {
        details: 'no account of a known network',
      })
    hold.take({ accounts, caipNetworkId }, () => followAccounts(standard, page, onAccounts))
    return { accounts: addressesOf(accounts), caipNetworkId }
  }

  /** @returns the wallet's own object for an account. @throws WalletNotFoundError, WalletResponseError */
  function requireAccount(address: string): unknown {
    const shared = hold.require().accounts.find((one) => one.address === address)
    if (shared) return shared.account
    throw new WalletResponseError('standard:connect', { details: 'the account is not shared' })
  }

  return {
    get wallet() {
      return found.wallet
    },
    async connect({ signal, caipNetworkId } = {}) {
      // A wallet on another device may not have approved any of our methods.
      if (!isSolanaWallet(standard)) throw new WalletNotFoundError(found.wallet.id)
      const accounts = await shareAccounts(standard, { silent: false, signal })
      if (accounts.length === 0)
        throw new WalletResponseError('standard:connect', { details: 'no account' })
      return take(accounts, caipNetworkId)
    },
    async reconnect({ signal, caipNetworkId } = {}) {
      const accounts = await shareAccounts(standard, { silent: true, signal })
      return accounts.length > 0 ? take(accounts, caipNetworkId) : 'unauthorized'
    },
    whenUnlocked: async (listener) =>
      followAccounts(standard, page, ({ length }) => length > 0 && listener()),
    async disconnect(options) {
      if (hold.drop() && !options?.keepPermission) await forgetSite(standard)
    },
    async switchNetwork({ network: { caipNetworkId } }) {
      const shared = hold.require()
      const chain = chainOfNetwork(caipNetworkId)
      if (!shared.accounts.some(({ chains }) => chains.includes(chain)))
        throw new UnknownChainError()
      shared.caipNetworkId = caipNetworkId
      hold.emit({ type: 'network', caipNetworkId })
    },
    async signMessage({ address, message }, { signal } = {}) {
      const account = requireAccount(address)
      const asked = new TextEncoder().encode(message)
      const [{ signedMessage, signature }] = await requestFeature(standard, {
        feature: 'solana:signMessage',
        method: 'signMessage',
        inputs: [{ account, message: asked }],
        schema: SignedMessagesSchema,
        signal,
      })
      // Some wallets sign with a prefix, which the server could not verify.
      if (!isSame(signedMessage, asked))
        throw new WalletResponseError('solana:signMessage', { details: 'another text was signed' })
      return base58.encode(signature)
    },
    async signIn({ address, fields }, { signal } = {}) {
      requireAccount(address)
      return signIn(standard, { address, fields, signal })
    },
    async sendTransaction({ from, ...request }, { signal } = {}) {
      const account = requireAccount(from)
      const { sendTransaction } = await import('./sendTransaction.ts')
      return sendTransaction(standard, { account, from, ...request, signal })
    },
    source: () => standard,
    subscribe: hold.subscribe,
  }
}

const addressesOf = (accounts: readonly SharedAccount[]) =>
  accounts.map(({ address }) => ({ address }))

/** The first account is the wallet's own choice. Returns `undefined` if nothing is shared. */
function startOf(
  [first]: readonly SharedAccount[],
  wanted: readonly CaipNetworkId[],
): CaipNetworkId | undefined {
  return first && startingNetwork(first.chains, wanted)
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
