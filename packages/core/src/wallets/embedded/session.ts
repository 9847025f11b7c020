// The embedded wallet's session in this page, which the adapters of its chain families share: they are taken
// up one after the other, and end together.
import type { CaipNetworkId } from '@aureus/protocol'
import type { ConnectResult } from '@aureus/protocol/embedded'
import type { Client } from '../../client/client.ts'
import { perClient } from '../../client/perClient.ts'
import { RequestAbortedError } from '../../errors/wallet.ts'
import { untilAborted } from '../injected/provider.ts'
import { walletFailure } from './answers.ts'
import { embeddedWalletOf } from './embeddedWalletOf.ts'
import { keepUser } from './followUser.ts'
import { askVisitor } from './openRequests.ts'
import { clearEmbedded, keepEmbedded, readEmbedded } from './storage.ts'

export interface EmbeddedSession {
  /**
   * Asks for the accounts; the visitor is asked where this page was not allowed to see them.
   * @throws WalletError, UserRejectedError, RequestPendingError, RequestAbortedError, EmbeddedAlertError
   */
  open(wanted: CaipNetworkId | undefined, signal: AbortSignal | undefined): Promise<ConnectResult>
  /** Without a prompt. `undefined` without a login. @throws as `open` */
  restore(
    wanted: CaipNetworkId | undefined,
    signal: AbortSignal | undefined,
  ): Promise<ConnectResult | undefined>
  /** Where the wallet is from now on. @throws as `open`, UnknownChainError */
  moveTo(
    network: { chainId: CaipNetworkId; rpcUrl: string },
    signal: AbortSignal | undefined,
  ): Promise<CaipNetworkId>
  /** Signs out, for every family. At most 3 s; the page has forgotten it in any case. */
  end(): Promise<void>
  /** Calls back once when it ends, for whatever reason. Returns the unsubscriber. */
  onEnd(listener: () => void): () => void
}

export const embeddedSessionOf: (client: Client) => EmbeddedSession = perClient(createSession)

function createSession(client: Client): EmbeddedSession {
  const wallet = embeddedWalletOf(client)
  const { device } = client.storage
  const listeners = new Set<() => void>()
  let unfollow: (() => void) | undefined
  let ends = 0
  let turns: Promise<unknown> = Promise.resolve()

  /** The wallet may show the first something, such as the code of a new device, that is good for the others. */
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
    const result = await askVisitor(
      wallet,
      'getUser',
      wanted ? { chainId: wanted } : {},
      signal,
    ).catch(fail('getUser'))
    // It ended while the wallet was asked: an answer of before brings nothing back.
    if (ends !== before) throw new RequestAbortedError()
    const isOpen = unfollow !== undefined
    unfollow ??= wallet.on('sessionUpdate', ({ isConnected }) => {
      if (!isConnected) forget()
    })
    keepEmbedded(device, {
      // A family that joins does not move the page.
      ...(!isOpen && { lastChain: result.chainId }),
      ...(result.email && { email: result.email, emailLoginUsed: 'true' }),
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
      const { chainId } = await wallet
        .request('switchNetwork', network, signal)
        .catch(fail('switchNetwork'))
      keepEmbedded(device, { lastChain: chainId })
      return chainId
    },
    async end() {
      // One of an earlier visit is ended too.
      const isOver = !unfollow && !readEmbedded(device, 'emailLoginUsed')
      forget()
      if (!isOver) await wallet.request('signOut', {}).catch(() => undefined)
    },
    onEnd(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The wallet's no as that of any wallet. */
const fail =
  (method: string) =>
  (error: unknown): never => {
    throw walletFailure(method, error)
  }
