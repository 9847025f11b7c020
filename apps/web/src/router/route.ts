// What a page of the app is made of, and what may be asked before it is shown.
import type { Client } from '@aureus/core'
import type { Payload } from '@aureus/protocol'
import type { ComponentType, ReactNode } from 'react'
import type { PageError } from '../errors/pageError.ts'
import type { Lazy, Part } from '../loading/lazy.ts'

/** Somewhere in the app, as validation and middleware see it. */
export interface Place {
  /** Path, query and (in the browser) hash, percent-encoded. */
  fullPath: string
  pathname: string
  /** Decoded values of the path's `:name` parts. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
}

export interface RouteContext {
  to: Place
  client: Client
}

/** `false`, or an error whose parts replace those of the usual one, refuses the page. */
export type Validation = boolean | Partial<PageError>

/** Nothing lets the visitor in. A redirect leads to a path of this app. */
export type MiddlewareVerdict =
  | { readonly redirect: string; readonly error?: never }
  | { readonly error: PageError; readonly redirect?: never }
  | undefined

type Answer<Value> = Value | Promise<Value>

/** Asked on the server for a page's first load and in the browser for each later one. */
export type Middleware = (context: RouteContext) => Answer<MiddlewareVerdict>

export interface LayoutProps {
  children: ReactNode
  /** False where the page has its own `Connect wallet`, or another way to go on. */
  connectInHeader: boolean
}

export type LayoutName = 'default'

export type Layouts = Readonly<Record<LayoutName, ComponentType<LayoutProps>>>

export interface Route {
  readonly name: string
  /** Segments as a browser writes them; `:name` takes any single one. */
  readonly path: string
  /** Default: `default`. */
  readonly layout?: LayoutName
  /** Names in `routes/middleware.ts`, asked in this order. */
  readonly middleware?: readonly string[]
  /** Asked before any middleware. */
  readonly validate?: (context: RouteContext) => Answer<Validation>
  readonly page: Lazy
  /** Parts of the page that this visitor's first frame shows as well. */
  readonly parts?: (state: Payload['state']) => readonly Part[]
  /** Parts of it that are drawn at once and whose code comes later. */
  readonly still?: readonly Lazy[]
  /** The same for everybody but for what the visitor's own state adds: it has a payload of its own. */
  readonly prerendered?: boolean
  /** The page itself offers `Connect wallet` to a visitor who is not connected: the header then does not. */
  readonly offersConnect?: boolean
}
