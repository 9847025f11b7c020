// One order, from the first typed digit to the provider's page. It lives as long as the client, so that closing the
// modal loses nothing.
import { type Client, perClient } from '@aureus/core'
import { openOnramp, quoteOnramp } from '@aureus/core/onramp'
import type {
  OnrampDirection,
  OnrampProviderInfo,
  OnrampProviderName,
  OnrampQuote,
  OnrampQuoteRequest,
} from '@aureus/protocol/onramp'
import type { Choice } from './choices.ts'
import type { ProviderWindow } from './providerWindow.ts'

/** After the last key, so that an amount is asked for once. */
export const TYPING_MS = 300

type Offers =
  | { status: 'none' }
  | { status: 'waiting' }
  | { status: 'ready'; quote: OnrampQuote }
  | { status: 'failed'; error: unknown }

type Opening =
  | { status: 'none' }
  | { status: 'opening'; provider: OnrampProviderInfo }
  /** The browser opened no window. The address works once. */
  | { status: 'blocked'; provider: OnrampProviderInfo; url: string }
  | { status: 'failed'; error: unknown }

export interface OnrampFormState {
  direction: OnrampDirection
  /** The visitor's choice. */
  country: string | undefined
  choice: Choice
  amount: string
  /** Of `request`. */
  offers: Offers
  request: OnrampQuoteRequest | undefined
  /** Whose offer the visitor chose; the best one otherwise. */
  provider: OnrampProviderName | undefined
  opening: Opening
}

const blank: OnrampFormState = {
  direction: 'buy',
  country: undefined,
  choice: {},
  amount: '',
  offers: { status: 'none' },
  request: undefined,
  provider: undefined,
  opening: { status: 'none' },
}

export type OnrampFormSession = ReturnType<typeof createOnrampSession>

/** One per client, because there is one form. */
export const onrampSession: (client: Client) => OnrampFormSession = perClient(createOnrampSession)

export function createOnrampSession(client: Client) {
  const listeners = new Set<() => void>()
  let state = blank
  let asking: AbortController | undefined

  function become(change: Partial<OnrampFormState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  async function read(request: OnrampQuoteRequest, pauseMs: number): Promise<void> {
    const controller = new AbortController()
    asking = controller
    become({ offers: { status: 'waiting' }, request, provider: undefined })
    try {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (asking !== controller) return
      const quote = await quoteOnramp(client, request, controller.signal)
      if (asking === controller) become({ offers: { status: 'ready', quote } })
    } catch (error) {
      if (asking === controller) become({ offers: { status: 'failed', error } })
    }
  }

  /** Asks for offers of what the form says now. Does nothing for the same order. */
  function ask(request: OnrampQuoteRequest | undefined): void {
    if (JSON.stringify(request) === JSON.stringify(state.request)) return
    asking?.abort()
    asking = undefined
    if (request) void read(request, TYPING_MS)
    else become({ offers: { status: 'none' }, request })
  }

  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit(
      change: Partial<Pick<OnrampFormState, 'direction' | 'country' | 'choice' | 'amount'>>,
    ): void {
      // Of a purchase the amount is money, and of a sale coins.
      const isTurned = change.direction !== undefined && change.direction !== state.direction
      if (isTurned) ask(undefined)
      become({ opening: { status: 'none' }, ...(isTurned && { amount: '' }), ...change })
    },
    ask,
    askAgain(): void {
      asking?.abort()
      become({ opening: { status: 'none' } })
      if (state.request) void read(state.request, 0)
    },
    chooseProvider: (provider: OnrampProviderName) =>
      become({ provider, opening: { status: 'none' } }),
    /**
     * Begins the order and leads the window to the provider's page. The window is absent if the browser blocked it.
     * @returns whether the page is open
     */
    async open(
      { provider, symbol }: { provider: OnrampProviderInfo; symbol: string },
      page: ProviderWindow | undefined,
    ): Promise<boolean> {
      const { request, opening } = state
      if (!request || opening.status === 'opening') {
        page?.close()
        return false
      }
      become({ opening: { status: 'opening', provider } })
      try {
        const { url } = await openOnramp(client, { request, provider, symbol })
        const isShown = page?.show(url) ?? false
        become({ opening: isShown ? { status: 'none' } : { status: 'blocked', provider, url } })
        // Another order begins with new offers.
        if (isShown) become({ request: undefined, offers: { status: 'none' }, amount: '' })
        return isShown
      } catch (error) {
        page?.close()
        become({ opening: { status: 'failed', error } })
        return false
      }
    },
    /** The visitor opened the page with the link. */
    leave: () =>
      become({
        opening: { status: 'none' },
        request: undefined,
        offers: { status: 'none' },
        amount: '',
      }),
  }
}
