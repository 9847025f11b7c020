// The subject under test: an adapter, and controllable wallets of one dialect.
import type { Adapter, OfferedNetwork } from './connector.ts'

/** What a dialect may lack by design. Scenarios that need it do not apply, and the report says why. */
export const needs = [
  'permission',
  'lasting contact',
  'announcements',
  'several wallets',
  'several accounts',
  'repeated announcements',
  'arrivals',
  'asked again',
  'asked silently',
  'emptied accounts',
  'a moment without accounts',
  'read in sight',
  'networks',
  'asks before it switches',
  'network of its own',
  'transactions',
  'writes the sign-in message',
] as const

export type Need = (typeof needs)[number]

/** Verbs as in the package's README. Without a method, they apply to every request that asks a person. */
export interface WalletControl {
  approve(method?: string): void
  reject(method?: string): void
  hang(method?: string): void
  pending(method?: string): void
  release(method?: string): void
  answer(method: string, value?: unknown): void
  fail(method: string, thrown?: unknown): void
  reset(): void
  lock(): void
  unlock(): void
  changeAccount(index: number): void
  /** The person revokes the permission. */
  disconnect(): void
  emit(event: string, ...args: unknown[]): void
  mute(muted?: boolean): void
  /** Only if the dialect `asks before it switches`. */
  refuseUnknownChains?(refuses?: boolean): void
  readonly calls: readonly { readonly method: string }[]
  /** The number of listeners that the page has registered. */
  readonly listening: number
  readonly state: { readonly permitted: boolean }
  waitForCall(method: string): Promise<unknown>
}

export interface ConformanceWallet {
  readonly name: string
  readonly control: WalletControl
  /** The addresses of each account, as the connector writes them. The account selected first comes first. */
  readonly addresses: readonly (readonly string[])[]
  /** Announces the wallet to a page, in the dialect's way. */
  announce(page: EventTarget): void
  /** Switches the network from within the wallet. Only if the dialect has a `network of its own`. */
  changeNetwork?(network: OfferedNetwork): void
}

export interface WalletOptions {
  name: string
  /** Wallets with different numbers have different keys. Each has two accounts. */
  number: number
  authorized?: boolean
  locked?: boolean
}

/** The requests of a dialect, by the names that its wallets' verbs use. */
export interface Methods {
  connect: string
  /** Asks for what is already shared, without a prompt. */
  silent: string
  sign: string
  /** Requests that make the wallet forget the site. Several if the connector tries them in turn. */
  forget: readonly string[]
  switchNetwork?: string
  send?: string
  signIn?: string
}

/** Answers and events that are invalid for every wallet. */
export interface Rubbish {
  connect: readonly unknown[]
  silent: readonly unknown[]
  sign: readonly unknown[]
  switchNetwork?: readonly unknown[]
  send?: readonly unknown[]
  signIn?: readonly unknown[]
  events: readonly (readonly [event: string, payload: unknown])[]
  /** Each does to a page what a broken or hostile script might do. */
  announcements: readonly ((page: EventTarget) => void)[]
}

export interface SignedText {
  address: string
  message: string
  signature: string
}

export interface WalletDialect {
  /** The column of the report. */
  readonly name: string
  /** CAIP-2. */
  readonly namespace: string
  /** Why the dialect does not support a need. */
  readonly lacks: Readonly<Partial<Record<Need, string>>>
  readonly methods: Methods
  readonly rubbish: Rubbish
  /** Whether the silent request is made for permitted sites or for unknown ones. */
  readonly silentFor: 'permitted' | 'stranger'
  /** The error of a second request while the first is open. Not every dialect has a code for it. */
  readonly pendingError: 'RequestPendingError' | 'WalletError'
  /** Two networks that the wallets know, first the initial one, and one that they do not know. */
  readonly networks: { start: OfferedNetwork; other: OfferedNetwork; unknown: OfferedNetwork }
  createWallet(options: WalletOptions): ConformanceWallet
  /** Announces a usable wallet with an arbitrary name and icon. */
  announceAs(page: EventTarget, said: { name: unknown; icon?: unknown; number: number }): void
  /** Verifies by the namespace's rule, from the address alone. */
  verify(signed: SignedText): boolean | Promise<boolean>
  /** In characters. Undefined if the dialect has no limit. */
  readonly longestText?: number
  readonly transfer?: {
    to: string
    value: bigint
    /** A node's answers, by method. */
    node: Readonly<Record<string, unknown>>
    isTransactionId(text: string): boolean
  }
}

export interface Subject extends WalletDialect {
  /** The adapter under test, in its own page, which it must not have read before. */
  createAdapter(page: EventTarget): Adapter
}
