// One swap, from the first typed digit to the chain's answer. It lives as long as the client, so that neither the
// preview nor closing the modal loses the form or a running swap.
import { activeAccount, type Client, perClient } from '@aureus/core'
import { keepSwapChoice, readMaxAmount, readSwapChoice } from '@aureus/core/swaps'
import { parseCaipAddress } from '@aureus/protocol'
import { decimalText } from '@aureus/protocol/amounts'
import {
  isSameAsset,
  type SwapAsset,
  type SwapSourceName,
  type SwapToken,
} from '@aureus/protocol/swap'
import { inDollars, typedAmount } from './amounts.ts'
import { assetOf, firstPair } from './assets.ts'
import { createQuoteFeed } from './quoteFeed.ts'
import { createReview } from './reviewSwap.ts'
import { requestOf } from './swapRequest.ts'
import { blank, chosenQuote, type Side, type SwapState, type SwapStore } from './swapState.ts'

export type SwapSession = ReturnType<typeof createSwapSession>

/** One per client, because there is one form. */
export const swapSession: (client: Client) => SwapSession = perClient(createSwapSession)

export function createSwapSession(client: Client) {
  const listeners = new Set<() => void>()
  let state: SwapState = blank
  let loading: AbortController | undefined
  /** What links named, so that coming back from the list of tokens does not start over. */
  const entered = new WeakSet<object>()

  const store: SwapStore = {
    getState: () => state,
    become(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
  }
  const { become } = store
  const feed = createQuoteFeed(client, (offers) => {
    become({ offers })
    review.follow()
  })
  const review = createReview(client, store, feed)

  /** Asks for offers of what the form says now. */
  function ask(atOnce = false): void {
    const { sell, buy } = state
    const request = requestOf(client, state)
    if (!request || !sell || !buy) return feed.stop()
    // A coin without a price still has 18 decimals or 9, which count only beside a price.
    const coin = state.coin ?? { decimals: 18 }
    feed.ask({ request, sell, buy, coin }, { atOnce })
  }

  function edit(change: Partial<SwapState>, atOnce = false): void {
    become({ changed: false, chosen: undefined, ...change })
    ask(atOnce)
  }

  function keep(): void {
    const { sell, buy, slippage } = state
    keepSwapChoice(client.storage.device, {
      ...(sell && { sell: assetOf(sell) }),
      ...(buy && { buy: assetOf(buy) }),
      ...(slippage !== undefined && { slippage }),
    })
  }

  async function load(wanted?: { sell?: SwapAsset; buy?: SwapAsset }, amount = ''): Promise<void> {
    loading?.abort()
    const controller = new AbortController()
    loading = controller
    const of = activeAccount(client.state).caipAddress
    const { slippage } = readSwapChoice(client.storage.device)
    become({ ...blank, of, slippage, amount, changed: state.changed })
    if (!of) return
    const { chainId } = parseCaipAddress(of)
    try {
      const pair = await firstPair(client, chainId, wanted, controller.signal)
      if (loading !== controller) return
      become({ ...pair, tokens: 'ready' })
      ask(true)
    } catch {
      if (loading === controller) become({ tokens: 'failed' })
    }
  }

  return {
    getState: store.getState,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Fills the form when it opens: with what a link names, once, or with what is there. */
    enter(data?: { sell?: SwapAsset; buy?: SwapAsset; amount?: string }): void {
      const of = activeAccount(client.state).caipAddress
      const isElsewhere = state.of !== undefined && state.of !== of
      if (state.progress.status !== 'idle' || isElsewhere) review.leave()
      if (data && !entered.has(data)) {
        entered.add(data)
        const { amount, ...wanted } = data
        const isNamed = wanted.sell !== undefined || wanted.buy !== undefined
        return void load(isNamed ? wanted : undefined, amount)
      }
      if (isElsewhere) become({ changed: state.amount !== '' })
      if (state.of !== of || state.tokens !== 'ready') return void load()
      review.leave()
      ask(true)
    },

    retryTokens: () => void load(),

    type(exact: Side, amount: string): void {
      const isSide = exact === state.exact
      edit({ exact, amount, max: false, ...(!isSide && { unit: 'token' }) })
    },

    /** Changes what the typed amount is in. The amount itself stays, to the cent. */
    toggleUnit(): void {
      const { exact, sell, buy, unit } = state
      const token = exact === 'sell' ? sell : buy
      const typed = typedAmount(state)
      if (!token?.price) return
      const write = () =>
        typed.ok
          ? unit === 'token'
            ? inDollars(typed.value, token)
            : written(typed.value, token)
          : ''
      edit({ unit: unit === 'token' ? 'currency' : 'token', amount: write(), max: false })
    },

    /** The other way round: what would have arrived is paid. */
    flip(): void {
      const { sell, buy } = state
      if (!sell || !buy || sell.chainId !== buy.chainId) return
      const quote = chosenQuote(state)
      const amount = quote && state.exact === 'sell' ? written(BigInt(quote.buy.amount), buy) : ''
      edit({ sell: buy, buy: sell, exact: 'sell', unit: 'token', amount, max: false }, true)
      keep()
    },

    choose(side: Side, token: SwapToken): void {
      const other = side === 'sell' ? 'buy' : 'sell'
      const isSwapped = state[other] !== undefined && isSameAsset(token, state[other])
      const isTyped = side === state.exact
      edit({
        [side]: token,
        // The same on both sides means the other way round.
        ...(isSwapped && { [other]: state[side] }),
        ...((isTyped || isSwapped) && { amount: '', max: false, unit: 'token' }),
      })
      keep()
    },

    chooseSource(source: SwapSourceName): void {
      become({ chosen: source })
    },

    setSlippage(slippage: number | undefined): void {
      edit({ slippage, chosen: state.chosen })
      keep()
    },

    /** Takes the whole balance, minus coins for the fee. */
    async takeMax(): Promise<void> {
      const { sell, of } = state
      if (!sell || !of) return
      const fee = chosenQuote(state)?.networkFee
      const most = await readMaxAmount(client, sell, fee).catch(() => undefined)
      if (most === undefined || state.sell !== sell || state.of !== of) return
      edit({ exact: 'sell', amount: written(most, sell), unit: 'token', max: true }, true)
    },

    refresh: feed.refresh,
    /** The form is left. Its offers are asked for again only while a review needs them. */
    pauseUnlessReviewed(): void {
      if (!state.review) feed.pause()
    },
    pause: feed.pause,

    ...review.actions,
  }
}

/** As the form's state has it. */
const written = (units: bigint, { decimals }: SwapToken): string => decimalText(units, decimals)
