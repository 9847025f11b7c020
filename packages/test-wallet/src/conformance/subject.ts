// What is put to the test: a connector, and the wallets of one dialect with a hand on what they do.
import type { Connector, OfferedNetwork } from './connector.ts'

/** What a dialect may lack by its nature; scenarios that need it do not apply, and the report says why. */
export const needs = [
  'announcements',
  'several wallets',
  'several accounts',
  'repeated announcements',
  'arrivals',
  'asked again',
  'asked silently',
  'emptied accounts',
  'read in sight',
  'networks',
  'asks before it switches',
  'network of its own',
  'transactions',
  'writes the sign-in message',
] as const

export type Need = (typeof needs)[number]

/** Verbs as in the package's README: without a method, for every request that asks a person. */
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
  /** The person takes the permission back. */
  disconnect(): void
  emit(event: string, ...args: unknown[]): void
  mute(muted?: boolean): void
  /** Where the dialect `asks before it switches`. */
  refuseUnknownChains?(refuses?: boolean): void
  readonly calls: readonly { readonly method: string }[]
  /** Listeners of the page that are registered now. */
  readonly listening: number
  readonly state: { readonly permitted: boolean }
  waitForCall(method: string): Promise<unknown>
}

export interface ConformanceWallet {
  readonly name: string
  readonly control: WalletControl
  /** The addresses of its accounts as the connector writes them: of the account that was chosen first. */
  readonly addresses: readonly (readonly string[])[]
  /** Makes it known to a page, in the dialect's way. */
  announce(page: EventTarget): void
  /** Moves to another network by itself; only where the dialect has a `network of its own`. */
  changeNetwork?(network: OfferedNetwork): void
}

export interface WalletOptions {
  name: string
  /** Wallets of different numbers have different keys; two accounts each. */
  number: number
  authorized?: boolean
  locked?: boolean
}

/** The requests of a dialect, by the names that its wallets' verbs know. */
export interface Methods {
  connect: string
  /** What is shared already, without asking. */
  silent: string
  sign: string
  /** Forgetting the site; several where the connector tries one after the other. */
  forget: readonly string[]
  switchNetwork?: string
  send?: string
  signIn?: string
}

/** Answers and events that no wallet may give. */
export interface Rubbish {
  connect: readonly unknown[]
  silent: readonly unknown[]
  sign: readonly unknown[]
  switchNetwork?: readonly unknown[]
  send?: readonly unknown[]
  signIn?: readonly unknown[]
  events: readonly (readonly [event: string, payload: unknown])[]
  /** Each does to a page what a broken or hostile script may. */
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
  /** Why a need is not met. */
  readonly lacks: Readonly<Partial<Record<Need, string>>>
  readonly methods: Methods
  readonly rubbish: Rubbish
  /** Of the silent request: whether it is made for a site that is permitted, or for one that is not. */
  readonly silentFor: 'permitted' | 'stranger'
  /** The error of a second request while the first is open; its code is not told apart in each dialect. */
  readonly pendingError: 'RequestPendingError' | 'WalletError'
  /** Two that the wallets know, the first being where they start, and one that they do not. */
  readonly networks: { start: OfferedNetwork; other: OfferedNetwork; unknown: OfferedNetwork }
  createWallet(options: WalletOptions): ConformanceWallet
  /** A usable wallet that says anything of itself. */
  announceAs(page: EventTarget, said: { name: unknown; icon?: unknown; number: number }): void
  /** By the rule of the namespace, with the address alone. */
  verify(signed: SignedText): boolean | Promise<boolean>
  /** In letters; a dialect that carries any has none. */
  readonly longestText?: number
  readonly transfer?: {
    to: string
    value: bigint
    /** What a node answers, by method. */
    node: Readonly<Record<string, unknown>>
    isTransactionId(text: string): boolean
  }
}

export interface Subject extends WalletDialect {
  /** The connector under test, in a page of its own; it must not have looked at the page before. */
  createConnector(page: EventTarget): Connector
}
