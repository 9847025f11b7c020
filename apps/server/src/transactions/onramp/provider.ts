// What each provider of purchases and sales implements: an adapter of one service.

import type { IncomingHttpHeaders } from 'node:http'
import type {
  OnrampDirection,
  OnrampOffer,
  OnrampProviderName,
  OnrampState,
  PaymentMethod,
} from '@aureus/protocol/onramp'
import type { SwapAsset } from '@aureus/protocol/swap'

/** An asset as the provider names it. Which one it is follows from its chain and contract, never from its symbol. */
export interface ProviderAsset {
  readonly asset: SwapAsset
  /** The provider's code of the asset, such as `usdc_base`. */
  readonly code: string
  /** The provider's name of the network, if its requests need one. */
  readonly network?: string
  /** Whole coins that it buys back; absent: no limit is known. */
  readonly sells?: { readonly minimum?: string; readonly maximum?: string }
}

/** How people of a country can pay, or be paid. */
export interface ProviderCurrency {
  readonly currency: string
  readonly method: PaymentMethod
  /** Whole units of the currency. */
  readonly minimum: string
  readonly maximum: string
}

export interface ProviderOptions {
  readonly countries: readonly string[]
  readonly currencies: readonly ProviderCurrency[]
  readonly assets: readonly ProviderAsset[]
}

export interface OptionsAsked {
  readonly direction: OnrampDirection
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

export interface Order extends OptionsAsked {
  /** In the chain's own form. */
  readonly address: string
  readonly asset: ProviderAsset
  readonly currency: string
  /** Of the currency for `buy`, of the coin for `sell`; decimal. */
  readonly amount: string
  readonly method: PaymentMethod
  /** Of the visitor, as the trusted proxy names it; absent if it is unknown. */
  readonly ip: string | undefined
}

export interface SessionAsked extends Order {
  /** Of the session to be. The provider gets it as its reference of ours. */
  readonly id: string
  /** Where the provider sends people afterwards. */
  readonly returnUrl: string
}

export interface OpenedSession {
  readonly url: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** The provider's own id, if its messages name nothing of ours. */
  readonly reference?: string
}

/** What a provider says about a session. */
export interface SessionNews {
  /** Names the session by our id, or by the provider's. */
  readonly session: { readonly id: string } | { readonly reference: string }
  readonly state: OnrampState
  /** Whole coins for `buy`, money for `sell`; decimal. */
  readonly received?: string | undefined
  readonly hash?: string | undefined
  /** Where the coins went. It must be the session's. */
  readonly address?: string | undefined
}

/** A webhook as it arrived. */
export interface Delivery {
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
  /** The address that the provider was given; some sign it. */
  readonly url: string
}

export interface VerifiedDelivery {
  /** Unique among the provider's messages. Each counts once. */
  readonly eventId: string
  /** When the provider sent it. Milliseconds since 1970. */
  readonly sentAt: number
  /** Absent if the message is about something else. */
  readonly news: SessionNews | undefined
}

/** Thrown for an order that the provider does not take. */
export class OnrampRefused extends Error {
  override name = 'OnrampRefused'
  readonly reason: 'amount' | 'unsupported'
  readonly range: { readonly minimum?: string; readonly maximum?: string }

  constructor(reason: 'amount' | 'unsupported', range: OnrampRefused['range'] = {}) {
    super(`A provider of purchases refused: ${reason}`)
    this.reason = reason
    this.range = range
  }
}

/** Thrown for a webhook that is not the provider's. */
export class DeliveryRefused extends Error {
  override name = 'DeliveryRefused'
}

export interface OnrampProvider {
  readonly name: OnrampProviderName
  /** The name that people see. */
  readonly title: string
  /** The host of the page on which people pay. */
  readonly host: string
  readonly directions: readonly OnrampDirection[]
  /** @throws ProviderError */
  options(asked: OptionsAsked, signal: AbortSignal): Promise<ProviderOptions>
  /** @throws OnrampRefused, ProviderError */
  quote(order: Order, signal: AbortSignal): Promise<Omit<OnrampOffer, 'provider'>>
  /** @throws OnrampRefused, ProviderError */
  session(asked: SessionAsked, signal: AbortSignal): Promise<OpenedSession>
  /** Absent without what verifies webhooks. @throws DeliveryRefused, ProviderError */
  webhook?(delivery: Delivery, signal: AbortSignal): Promise<VerifiedDelivery>
  /** Asks the provider; absent if only its webhooks tell. @throws ProviderError */
  status?(
    session: { readonly id: string; readonly direction: OnrampDirection },
    signal: AbortSignal,
  ): Promise<SessionNews | undefined>
  close(): Promise<void>
}
