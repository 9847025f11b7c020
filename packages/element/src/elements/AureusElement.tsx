// What both elements have in common: a shadow root with our styles, a React root, and the page's shared client.

import type { ChainChoice, Client, PageConfig, WalletOptions } from '@aureus/core'
import {
  type OpenClientParameters,
  openClientSync,
  type SignInChoice,
  type SignInScope,
  startClient,
} from '@aureus/core/app'
import { directionOf } from '@aureus/protocol'
import { ClientProvider, en, type Messages, type ModalMessages } from '@aureus/react'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { chooseLocale } from '../shared/locales.ts'
import { page } from '../shared/page.ts'
import { parseTheme, type Theme } from '../shared/theme.ts'
import { type AureusEventName, type AureusEvents, followClient, type Tell } from './events.ts'
import { sheetsFor } from './sheets.ts'

/** Absent on a server, where importing the package does nothing. */
// oxlint-disable-next-line typescript/no-extraneous-class -- stands in for the browser's class on a server
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {}

/** The address of the first element of the page that has one. */
let opened: string | undefined

// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- only adds overloads to what the class inherits
export interface AureusElement {
  addEventListener<Name extends AureusEventName>(
    type: Name,
    listener: (this: this, event: AureusEvents[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: this, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

export abstract class AureusElement extends Base {
  static readonly observedAttributes: readonly string[] = [
    'server-url',
    'sign-in',
    'sign-in-scope',
    'initial-chain',
    'theme',
    'locale',
  ]

  #root: Root | undefined
  #app: HTMLElement | undefined
  #wallets: WalletOptions | undefined
  #signIn: SignInChoice | undefined
  #signInScope: SignInScope | undefined
  #initialChain: ChainChoice | undefined
  #mainToken: OpenClientParameters['mainToken']
  #followed: Client | undefined
  #stop: (() => void)[] = []

  /** A React node, of which the declarations say nothing: applications may have other versions of React. */
  protected abstract draw(client: Client): unknown

  /** The client of every element on the page. */
  get client(): Client | undefined {
    return page.getState().client
  }
  set client(client: Client | undefined) {
    page.setState({ client })
  }

  /** Makes a client of a configuration of the page's own. */
  set config(config: PageConfig) {
    this.client = startClient(config, this.#choices)
  }

  /** Which wallets the page offers. Set it before `config` and `server-url`. */
  get wallets(): WalletOptions | undefined {
    return this.#wallets
  }
  set wallets(wallets: WalletOptions | undefined) {
    this.#wallets = wallets
  }

  /** Whether the page asks its visitors to sign in. Set it before `config` and `server-url`. */
  get signIn(): SignInChoice | undefined {
    return this.#signIn
  }
  set signIn(choice: SignInChoice | undefined) {
    this.#signIn = choice
  }

  /** Where a key account's sign-in counts. Set it before `config` and `server-url`. */
  get signInScope(): SignInScope | undefined {
    return this.#signInScope
  }
  set signInScope(scope: SignInScope | undefined) {
    this.#signInScope = scope
  }

  /** The network on which visitors without a connection start. Set it before `config` and `server-url`. */
  get initialChain(): ChainChoice | undefined {
    return this.#initialChain
  }
  set initialChain(chain: ChainChoice | undefined) {
    this.#initialChain = chain
  }

  /** Tokens that the button and the account view show in place of coins. Set it before `config` and `server-url`. */
  get mainToken(): OpenClientParameters['mainToken'] {
    return this.#mainToken
  }
  set mainToken(token: OpenClientParameters['mainToken']) {
    this.#mainToken = token
  }

  get #choices(): OpenClientParameters {
    return {
      wallets: this.#wallets,
      signIn: this.#signIn,
      signInScope: this.#signInScope,
      initialChain: this.#initialChain,
      mainToken: this.#mainToken,
    }
  }

  get theme(): Theme | undefined {
    return page.getState().theme
  }
  set theme(theme: Theme | undefined) {
    page.setState({ theme })
  }

  get locale(): string {
    return page.getState().locale?.tag ?? 'en'
  }
  set locale(tag: string) {
    chooseLocale(tag)
  }

  get serverUrl(): string | null {
    return this.getAttribute('server-url')
  }
  set serverUrl(url: string | null) {
    if (url === null) this.removeAttribute('server-url')
    else this.setAttribute('server-url', url)
  }

  connectedCallback(): void {
    this.#adoptEarlyProperties()
    if (!this.#app) {
      this.attachShadow({ mode: 'open' })
      this.#app = document.createElement('div')
      this.shadowRoot?.append(this.#app)
    }
    this.#stop.push(page.subscribe(() => this.#update()))
    this.#openServer()
    this.#update()
  }

  disconnectedCallback(): void {
    for (const stop of this.#stop.splice(0)) stop()
    this.#followed = undefined
    // A move in the page disconnects and connects again. React keeps its state then.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#root?.unmount()
      this.#root = undefined
    })
  }

  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    if (name === 'server-url') return this.#openServer()
    if (name === 'locale') return chooseLocale(value ?? 'en')
    if (name === 'sign-in') return this.#chooseSignIn(value)
    if (name === 'sign-in-scope') return this.#chooseSignInScope(value)
    if (name === 'initial-chain') return this.#chooseChain(value)
    try {
      this.theme = value === null ? undefined : parseTheme(value)
    } catch (error) {
      this.#fail('theme', error)
    }
  }

  #chooseSignIn(value: string | null): void {
    if (value === 'optional' || value === 'required') this.signIn = value
    else this.signIn = value === 'off' ? false : undefined
  }

  #chooseSignInScope(value: string | null): void {
    this.signInScope = value === 'account' || value === 'network' ? value : undefined
  }

  #chooseChain(value: string | null): void {
    const isNumber = /^\d+$/.test(value ?? '')
    this.initialChain = isNumber ? Number(value) : ((value ?? undefined) as ChainChoice | undefined)
  }

  /** Frameworks may set properties before the element is defined. They would hide the accessors. */
  #adoptEarlyProperties(): void {
    for (const name of [
      'wallets',
      'signIn',
      'signInScope',
      'initialChain',
      'mainToken',
      'theme',
      'locale',
      'serverUrl',
      'config',
      'client',
    ]) {
      if (!Object.hasOwn(this, name)) continue
      const value: unknown = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }
  }

  /** Elements with the same address share one client. */
  #openServer(): void {
    const url = this.serverUrl
    if (url === null || !this.isConnected || opened === url) return
    try {
      this.client = openClientSync(url, this.#choices)
      opened = url
    } catch (error) {
      // Not an address.
      this.#fail('server', error)
    }
  }

  /** Draws the element with what the page and its attributes say now. */
  protected redraw(): void {
    this.#update()
  }

  #update(): void {
    const { client, locale } = page.getState()
    const app = this.#app
    if (!app || !this.shadowRoot || !this.isConnected) return
    this.#dress(this.shadowRoot)
    const tag = locale?.tag ?? 'en'
    for (const part of this.shadowRoot.children)
      if (part instanceof HTMLElement) Object.assign(part, { lang: tag, dir: directionOf(tag) })
    if (!client) return
    this.#follow(client)
    this.#root ??= createRoot(app)
    const { messages, modalMessages } = locale ?? {}
    this.#root.render(
      <ClientProvider
        client={client}
        {...(messages && { messages: { ...en, ...(messages as Partial<Messages>) } })}
        {...(modalMessages && { modalMessages: modalMessages as ModalMessages })}
      >
        {this.draw(client) as ReactNode}
      </ClientProvider>,
    )
  }

  #dress(root: ShadowRoot): void {
    try {
      root.adoptedStyleSheets = sheetsFor(this.theme)
    } catch (error) {
      root.adoptedStyleSheets = sheetsFor(undefined)
      this.#fail('theme', error)
    }
  }

  #follow(client: Client): void {
    if (this.#followed === client) return
    this.#followed = client
    this.#stop.push(followClient(client, this.#tell))
  }

  /** Not bubbling, because each element tells of the same client. */
  #tell: Tell = (name, detail) => {
    this.dispatchEvent(new CustomEvent(name, { detail, composed: true }))
  }

  #fail(reason: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    console.error(error)
    this.#tell('aureus-error', { reason, message, error })
  }
}
