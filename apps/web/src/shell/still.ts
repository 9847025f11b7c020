// A part of the first frame that nobody can press: the server draws it, and its code comes after React has
// taken over the page. Until then React leaves the markup as it is, also when the code never comes.
import { type ComponentType, createElement, type ReactNode, Suspense } from 'react'
import { type Lazy, lazy } from './lazy.ts'

const TRY_AGAIN_MS = 10_000

export interface Still extends Lazy {
  /**
   * To be put where the part stands. One and the same element each time: a boundary whose code is not there
   * yet goes blank when it is given another.
   */
  readonly drawn: ReactNode
}

/** A failed load is tried again by itself: what is only looked at must not bring down what works. */
export function still(source: string, load: () => Promise<ComponentType>): Still {
  const patient = (): Promise<ComponentType> =>
    load().catch((error: unknown) => {
      // A renderer has all of its code in one file.
      if (import.meta.env.SSR) throw error
      return new Promise((resolve) => setTimeout(() => resolve(patient()), TRY_AGAIN_MS))
    })
  const part = lazy(source, patient)
  return { ...part, drawn: createElement(Suspense, null, createElement(part.Component)) }
}
