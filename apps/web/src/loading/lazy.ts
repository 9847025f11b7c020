// A component in its own chunk. Once preloaded, it renders without suspending, which the server and hydration need.
import { type ComponentType, createElement, use } from 'react'

export interface Lazy<Props extends object = object> {
  /**
   * The module's path below `apps/web`, as in the client build's manifest. Only the server uses it, so it may be empty
   * in browsers.
   */
  readonly source: string
  /** Loads the chunk once. After a failure the next call tries again. */
  preload(): Promise<void>
  readonly Component: ComponentType<Props>
}

/** A lazy component without its props. */
export interface Part extends Pick<Lazy, 'source'> {
  preload(): Promise<unknown>
}

export function lazy<Props extends object = object>(
  source: string,
  load: () => Promise<ComponentType<Props>>,
): Lazy<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  function preload(): Promise<void> {
    loading ??= load().then(
      (component) => {
        loaded = component
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function Component(props: Props) {
    if (!loaded) use(preload())
    return createElement(loaded as ComponentType<Props>, props)
  }

  return { source, preload, Component }
}
