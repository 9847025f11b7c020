// A component in a chunk of its own that can be loaded ahead, and then renders without suspending: the
// server and the first frame of a hydrated page need that.
import { type ComponentType, createElement, use } from 'react'

export interface Lazy<Props extends object = object> {
  /**
   * The module, as a path below `apps/web`: how the client build's manifest names it. Only the server asks; in
   * a browser it may be empty.
   */
  readonly source: string
  /** Loads the chunk once. A failed load is tried again by the next call. */
  preload(): Promise<void>
  readonly Component: ComponentType<Props>
}

/** What is loaded ahead, whatever it draws. */
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
