// The definition of a page, with its validation and middleware.
import type { Client } from '@aureus/core'
import type { ComponentType, ReactNode } from 'react'
import type { PageError } from '../errors/pageError.ts'
import type { Lazy, Part } from '../loading/lazy.ts'

/** A location in the app, as validation and middleware see it. */
export interface Place {
  /** Path, query and (in the browser) hash, percent-encoded. */
  fullPath: string
  pathname: string
  /** Decoded values of the path's `:name` segments. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
}

export interface RouteContext {
  to: Place
  client: Client
}

/** `false` or an error refuses the page. The error's fields replace the defaults. */
export type Validation = boolean | Partial<PageError>

/** `undefined` admits the visitor. A redirect leads to a path of this app. */
export type MiddlewareVerdict =
  | { readonly redirect: string; readonly error?: never }
  | { readonly error: PageError; readonly redirect?: never }
  | undefined

type Answer<Value> = Value | Promise<Value>

/** Runs on the server for the first load, and in the browser for later navigations. */
export type Middleware = (context: RouteContext) => Answer<MiddlewareVerdict>

export interface LayoutProps {
  children: ReactNode
  /** False if the page has its own `Connect wallet` or another way to continue. */
  connectInHeader: boolean
}

export type LayoutName = 'default'

export type Layouts = Readonly<Record<LayoutName, ComponentType<LayoutProps>>>

export interface Route {
  readonly name: string
  /** Segments as a browser writes them; `:name` matches any single one. */
  readonly path: string
  /** Default: `default`. */
  readonly layout?: LayoutName
  /** Names in `routes/middleware.ts`, run in this order. */
  readonly middleware?: readonly string[]
  /** Runs before any middleware. */
  readonly validate?: (context: RouteContext) => Answer<Validation>
  readonly page: Lazy
  /** Further parts of the page in the first frame of a visitor with a connection. */
  readonly parts?: readonly Part[]
  /** Parts that are drawn at once and whose code loads later. */
  readonly deferred?: readonly Lazy[]
  /** The page is the same for every visitor except for their state, so it has its own payload. */
  readonly prerendered?: boolean
  /** The page itself offers `Connect wallet`, so the header does not. */
  readonly offersConnect?: boolean
}
