// The embedded wallet's session in this page. All chain families share it: they connect one after another and
// disconnect together.
import type { CaipNetworkId } from '@aureus/protocol'
import type { ConnectResult, EmbeddedAccountType } from '@aureus/protocol/embedded'
import type { Client } from '../../client/client.ts'
import { RequestAbortedError } from '../../errors/wallet.ts'
import type { ConnectionAccount } from '../../state/connections.ts'
import { perClient } from '../../state/perClient.ts'
import { untilAborted } from '../../wallets/injected/provider.ts'
import { createListeners } from '../../wallets/listeners.ts'
import { walletFailure } from './answers.ts'
import { embeddedWalletOf } from './embeddedWalletOf.ts'
import { keepUser } from './followUser.ts'
import { askVisitor } from './openRequests.ts'
import { clearEmbedded, keepEmbedded, readEmbedded } from './storage.ts'

export interface EmbeddedSession {
  /**
   * Requests the accounts. Prompts the visitor if this page may not see them yet.
   * @throws WalletError, UserRejectedError, RequestPendingError, RequestAbortedError, EmbeddedAlertError
   */
  open(wanted: CaipNetworkId | undefined, signal: AbortSignal | undefined): Promise<ConnectResult>
  /** Never prompts. Resolves with `undefined` if the visitor is signed out. @throws like `open` */
  restore(
    wanted: CaipNetworkId | undefined,
    signal: AbortSignal | undefined,
  ): Promise<ConnectResult | undefined>
  /** Moves the wallet to a network. @throws like `open`, and UnknownChainError */
  moveTo(
    network: { chainId: CaipNetworkId; rpcUrl: string },
    signal: AbortSignal | undefined,
  ): Promise<CaipNetworkId>
  /** Remembers the choice in this browser. @returns the type that applies here. @throws like `open` */
  prefer(type: EmbeddedAccountType, signal: AbortSignal | undefined): Promise<EmbeddedAccountType>
  /** Calls back when a choice or a network changes the account or its type. Returns the unsubscriber. */
  onAccount(listener: (account: ConnectionAccount) => void): () => void
  /** Signs out of every family. Waits at most 3 s. The page forgets the session in any case. */
  end(): Promise<void>
  /** Calls back once, whatever ends the session. Returns the unsubscriber. */
  onEnd(listener: () => void): () => void
}

export const embeddedSessionOf: (client: Client) => EmbeddedSession = perClient(createSession)

function createSession(client: Client): EmbeddedSession {
  const wallet = embeddedWalletOf(client)
  const { device } = client.storage
  const listeners = new Set<() => void>()
  const accounts = createListeners<ConnectionAccount>()
  let unfollow: (() => void) | undefined
  let ends = 0
  let turns: Promise<unknown> = Promise.resolve()

  /** Requests run in turn: a prompt for the first, such as the code for a new device, also serves the others. */
  function inTurn<T>(run: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const before = turns
    const running = untilAborted(() => before, signal).then(run)
    turns = Promise.allSettled([before, running])
    return running
  }

  function forget(): void {
    ends += 1
    unfollow?.()
    unfollow = undefined
    clearEmbedded(device)
    const told = [...listeners]
    listeners.clear()
    for (const listener of told) listener()
  }

  async function open(wanted: CaipNetworkId | undefined, signal: AbortSignal | undefined) {
    const before = ends
    const preferredAccountType = readEmbedded(device, 'preferredAccountType')
    const options = {
      ...(wanted && { chainId: wanted }),
      ...(preferredAccountType && { preferredAccountType }),
    }
    const result = await askVisitor(wallet, 'getUser', options, signal).catch(fail('getUser'))
    // The session ended during the request. A late answer must not restore it.
    if (ends !== before) throw new RequestAbortedError()
    const isOpen = unfollow !== undefined
    unfollow ??= wallet.on('sessionUpdate', ({ isConnected }) => {
      if (!isConnected) forget()
    })
    keepEmbedded(device, {
      // A family that connects later does not move the page.
      ...(!isOpen && { lastChain: result.chainId }),
      ...(result.email && { email: result.email, emailLoginUsed: 'true' }),
      ...(result.socialProvider && { socialUsername: result.userName ?? '' }),
    })
    keepUser(client, result)
    return result
  }

  async function restore(wanted: CaipNetworkId | undefined, signal: AbortSignal | undefined) {
    const request = wallet.request('isConnected', {}, signal)
    const { isConnected } = await request.catch(fail('isConnected'))
    if (isConnected) return open(wanted, signal)
    forget()
    return undefined
  }

  return {
    open,
    restore: (wanted, signal) => inTurn(() => restore(wanted, signal), signal),
    async moveTo(network, signal) {
      const { chainId, account } = await wallet
        .request('switchNetwork', network, signal)
        .catch(fail('switchNetwork'))
      keepEmbedded(device, { lastChain: chainId })
      if (account) accounts.tell(account)
      return chainId
    },
    async prefer(type, signal) {
      const account = await wallet
        .request('setPreferredAccount', { type }, signal)
        .catch(fail('setPreferredAccount'))
      // An account with another address is a choice for its networks alone, which the wallet remembers.
      const { address } = client.state.accounts.getState().eip155 ?? {}
      if (account.address === address) keepEmbedded(device, { preferredAccountType: type })
      accounts.tell(account)
      return account.type
    },
    onAccount: accounts.subscribe,
    async end() {
      // A stored login means an earlier visit left a session to end.
      const isOver =
        !unfollow &&
        readEmbedded(device, 'emailLoginUsed') === undefined &&
        readEmbedded(device, 'socialUsername') === undefined
      forget()
      if (!isOver) await wallet.request('signOut', {}).catch(() => undefined)
    },
    onEnd(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Rethrows errors of the embedded wallet as those of any wallet. */
const fail =
  (method: string) =>
  (error: unknown): never => {
    throw walletFailure(method, error)
  }
