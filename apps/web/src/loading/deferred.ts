// A part of the first frame that the server draws and whose code loads after hydration. Until then React keeps the
// markup, even if the code never loads. A button in it has `data-late`, so that a click waits for its code.
import { type ComponentType, createElement, type ReactNode, Suspense } from 'react'
import { type Lazy, lazy } from './lazy.ts'
import { retryLoad } from './retryLoad.ts'

export interface Deferred extends Lazy {
  /**
   * Render this element. It is always the same one, because a boundary whose code has not loaded goes blank when it
   * gets a new element.
   */
  readonly drawn: ReactNode
}

/**
 * Retries a failed load, because a decorative part must not break the page.
 * @param load imports the module
 * @param name the component's export
 */
export function deferred<Name extends string>(
  source: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Deferred {
  const part = lazy(source, () => retryLoad(load).then((module) => module[name]))
  return { ...part, drawn: createElement(Suspense, null, createElement(part.Component)) }
}
