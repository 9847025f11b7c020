// A part of the first frame that works without our code, or need not work at once: the server draws it, and
// its code comes after React has taken over the page. Until then React leaves the markup as it is, also when
// the code never comes. A button in it bears `data-late`: a press on it waits for its code.
import { type ComponentType, createElement, type ReactNode, Suspense } from 'react'
import { type Lazy, lazy } from './lazy.ts'
import { patiently } from './patiently.ts'

export interface Still extends Lazy {
  /**
   * To be put where the part stands. One and the same element each time: a boundary whose code is not there
   * yet goes blank when it is given another.
   */
  readonly drawn: ReactNode
}

/**
 * A failed load is tried again by itself: what is only looked at must not bring down what works.
 * @param load the module that has it
 * @param name of its export
 */
export function still<Name extends string>(
  source: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Still {
  const part = lazy(source, () => patiently(load).then((module) => module[name]))
  return { ...part, drawn: createElement(Suspense, null, createElement(part.Component)) }
}
