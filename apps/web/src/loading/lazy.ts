// A component in its own chunk. Once preloaded, it renders without suspending, which the server and hydration need.
import { type ComponentType, createElement, use } from 'react'

export interface Lazy<Props extends object = object> {
  /**
   * The module's path below `apps/web`, as in the client build's manifest. Only the server uses it, so it may be empty
   * in browsers.
   */
  readonly source: string
  /** Loads the chunk once. After a failure the next call tries again, unless a page's start has failed (`recover`). */
  preload(recover?: Recover): Promise<unknown>
  readonly Component: ComponentType<Props>
}

/** Resolves to true if the page reloads because of the error. The load then never ends, so that nothing shows it. */
export type Recover = (error: unknown) => Promise<unknown>

/** A lazy component without its props. */
export interface Part extends Pick<Lazy, 'source'> {
  preload(recover?: Recover): Promise<unknown>
}

export function lazy<Props extends object = object>(
  source: string,
  load: () => Promise<ComponentType<Props>>,
): Lazy<Props> {
  let loading: Promise<ComponentType<Props>> | undefined

  function preload(recover?: Recover): Promise<ComponentType<Props>> {
    loading ??= load().then(
      (value) => {
        // React then reads it without waiting.
        void Object.assign(loading as object, { status: 'fulfilled', value })
        return value
      },
      async (error: unknown) => {
        if (await recover?.(error)) return new Promise<never>(() => {})
        // With `recover`, the failure is final.
        if (!recover) loading = undefined
        throw error
      },
    )
    return loading
  }

  // Call `use` in every render. React warns if a component suspends and then skips it.
  const Component = (props: Props) => createElement(use(preload()), props)

  return { source, preload, Component }
}
