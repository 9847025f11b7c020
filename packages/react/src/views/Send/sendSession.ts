// One transfer, from the first typed letter to the chain's answer. It lives as long as the client, so that neither
// the preview nor closing the modal loses the form or a running transfer.
import {
  activeAccount,
  type Client,
  InsufficientFundsError,
  type PreparedTransfer,
  type PrepareTransferParameters,
  perClient,
  prepareTransfer,
  refreshBalance,
  refreshTokenBalances,
  TransferOutdatedError,
} from '@aureus/core'
import { decimalText } from '@aureus/protocol/amounts'
import { assetsOf, checkAmount } from './assets.ts'
import { firstState, followEnd, keepForm } from './keptForm.ts'
import { listedToken, offeredToken } from './offeredToken.ts'
import { amountProblemOf, generalProblemOf } from './problems.ts'
import { resolveRecipient } from './resolveRecipient.ts'
import { loadCalls, runTransfer } from './runTransfer.ts'
import { type Asset, blank, type SendState } from './sendState.ts'

/** Longer than the double-click interval of any system. */
const DOUBLE_CLICK_MS = 600

type Prepared =
  | { transfer: PreparedTransfer; failure?: never }
  | { transfer?: never; failure: Partial<SendState> }

export type SendSession = ReturnType<typeof createSendSession>

/** One per client, because there is one form. */
export const sendSession: (client: Client) => SendSession = perClient(createSendSession)

export function createSendSession(client: Client) {
  const listeners = new Set<() => void>()
  let state = firstState(client)
  let working: AbortController | undefined
  let askedAtMs = 0

  function become(change: Partial<SendState>): void {
    state = { ...state, ...change }
    keepForm(state)
    for (const listener of listeners) listener()
  }

  function stopWorking(): void {
    working?.abort()
    working = undefined
    if (state.busy) become({ busy: null })
  }

  /** Runs one task at a time. A late answer to a cancelled task has no effect. */
  async function work(
    busy: 'max' | 'review',
    run: (signal: AbortSignal) => Promise<Partial<SendState>>,
  ): Promise<void> {
    stopWorking()
    const controller = new AbortController()
    working = controller
    become({ busy, problems: {} })
    const change = await run(controller.signal).catch(failureOf)
    if (working !== controller) return
    working = undefined
    become({ busy: null, ...change })
  }

  function failureOf(error: unknown, offer?: Asset): Partial<SendState> {
    if (error instanceof TransferOutdatedError) return {}
    const amount = amountProblemOf(error)
    if (amount?.kind === 'fee' && offer) return { problems: { amount: { ...amount, offer } } }
    return { problems: amount ? { amount } : { general: generalProblemOf(error) } }
  }

  followEnd(client, () => {
    const { status } = state.progress
    if (status !== 'idle' && status !== 'failed') return
    stopWorking()
    become(blank)
  })

  const asset = () =>
    assetsOf(client).find(({ token }) => token === state.token) ?? assetsOf(client)[0]

  /** Prepares the transfer. If only coins for the fee are missing, finds out which token would pay it. */
  async function prepare(parameters: PrepareTransferParameters): Promise<Prepared> {
    const { feeInToken } = state
    try {
      return { transfer: await prepareTransfer(client, { ...parameters, feeInToken }) }
    } catch (error) {
      const isFee = error instanceof InsufficientFundsError && error.shortOf === 'fee'
      const offer =
        isFee && !feeInToken
          ? await offeredToken(client, parameters).catch(() => undefined)
          : undefined
      parameters.signal?.throwIfAborted()
      return { failure: failureOf(error, offer) }
    }
  }

  /** Adapts to another account or network: the asset and the amount reset, the recipient stays. */
  function follow(): void {
    const of = activeAccount(client.state).caipAddress
    if (of === state.of || state.progress.status === 'wallet') return
    stopWorking()
    const typed = state.recipient !== '' || state.amount !== ''
    become({ ...blank, of, recipient: state.recipient, changed: typed })
  }

  function edit(change: Partial<Pick<SendState, 'recipient' | 'amount' | 'token'>>): void {
    stopWorking()
    const { recipient, amount, general: _, ...problems } = state.problems
    become({
      ...change,
      changed: false,
      problems: {
        ...problems,
        ...(change.recipient === undefined && recipient && { recipient }),
        ...(change.amount === undefined && change.token === undefined && amount && { amount }),
      },
      ...(change.amount !== undefined && { max: false }),
      ...('token' in change && { amount: '', max: false, feeInToken: false }),
    })
  }

  function startOver(): void {
    stopWorking()
    become({ ...blank, of: activeAccount(client.state).caipAddress })
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    edit,
    follow,

    /** Chooses a token from the account's list before the form opens. Text typed for that token stays. */
    choose(token: string): void {
      follow()
      // The last transfer is over, or on its way and in the activity.
      if ('hash' in state.progress) startOver()
      const { status } = state.progress
      if (token !== state.token && (status === 'idle' || status === 'failed')) edit({ token })
    },

    /** Takes the whole balance, minus the fee if the asset pays it. */
    takeMax: () =>
      work('max', async (signal) => {
        const { address } = activeAccount(client.state)
        const chosen = asset()
        const to = await resolveRecipient(client, state.recipient, signal).catch(() => undefined)
        const { transfer, failure } = await prepare({
          to: to && 'address' in to ? to.address : (address as string),
          amount: 'max',
          ...(chosen?.token && { token: chosen.token }),
          signal,
        })
        if (!transfer) return failure
        const { amount, sponsor, tokenFee, token } = transfer
        const isApart = sponsor !== undefined || tokenFee?.token !== token
        const feeOf = isApart ? 'apart' : 'balance'
        return {
          amount: chosen ? decimalText(amount, chosen.decimals) : '',
          max: true,
          feeOf,
          changed: false,
        }
      }),

    /** Prepares the transfer. The preview shows `reviewed`. */
    review: () =>
      work('review', async (signal) => {
        const chosen = asset()
        const amount = state.max
          ? ({ ok: true, value: 'max' } as const)
          : checkAmount(state.amount, chosen)
        const to = await resolveRecipient(client, state.recipient, signal)
        if ('problem' in to || !amount.ok || !chosen)
          return {
            problems: {
              ...('problem' in to && { recipient: to.problem }),
              ...(!amount.ok && { amount: { kind: amount.problem } }),
            },
          }
        const { transfer, failure } = await prepare({
          to: to.address,
          amount: amount.value,
          ...(chosen.token && { token: chosen.token }),
          signal,
        })
        if (!transfer) return failure
        const { tokenFee } = transfer
        const feeAsset = tokenFee && (await listedToken(client, tokenFee.token))
        signal.throwIfAborted()
        // The review could not say how much it is.
        if (tokenFee && !feeAsset)
          return { problems: { amount: { kind: 'tokenFee', reason: 'unavailable' } } }
        // While the visitor reads the review.
        if (transfer.sponsor || tokenFee) void loadCalls().catch(() => undefined)
        return {
          amount: decimalText(transfer.amount, chosen.decimals),
          reviewed: {
            transfer,
            asset: chosen,
            ...(feeAsset && { feeAsset }),
            ...(to.name && { name: to.name }),
          },
          progress: { status: 'idle' },
          changed: false,
        }
      }),
    stopReview: stopWorking,

    /** The visitor's choice. It holds until another asset, account or network. */
    payInToken(): void {
      stopWorking()
      const { amount: _, ...problems } = state.problems
      become({ feeInToken: true, problems })
    },

    /** Discards the review and keeps the form. */
    leavePreview(): void {
      if ('hash' in state.progress) return startOver()
      stopWorking()
      become({ reviewed: null, progress: { status: 'idle' } })
    },

    /** Asks the wallet. Does nothing while the wallet is asked or after it has sent. */
    async send(): Promise<void> {
      const { reviewed, progress } = state
      if (!reviewed || (progress.status !== 'idle' && progress.status !== 'failed')) return
      const controller = new AbortController()
      working = controller
      askedAtMs = Date.now()
      await runTransfer(client, reviewed.transfer, controller.signal, (next) => {
        if (working === controller) become({ progress: next })
      })
      if (working === controller) working = undefined
      void refreshBalance(client, { force: true })
      if (reviewed.transfer.token) void refreshTokenBalances(client)
    },

    /**
     * Gives up waiting for the wallet. If the wallet approves later, it still sends. A call right after asking is
     * ignored: it is the second click of a double click on `Send`, which `Cancel` has replaced.
     */
    cancelSend(): void {
      if (state.progress.status !== 'wallet' || Date.now() - askedAtMs < DOUBLE_CLICK_MS) return
      stopWorking()
      become({ progress: { status: 'idle' } })
    },
  }
}
