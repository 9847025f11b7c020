// A part of a page that may be late. The server sends it once it is ready and the reader reads.
import { createContext, type ReactNode, Suspense, use } from 'react'

/** Resolves when the next late part may be drawn. */
export type Turn = () => Promise<void>

/** The turns of a streamed document's late parts. Absent in browsers and in documents that wait for all parts. */
export const TurnContext = createContext<Turn | null>(null)

interface AwaitProps<Value> {
  /** Must be the same promise for each render, so create it in a loader. */
  resolve: Promise<Value>
  fallback?: ReactNode
  children: (value: Value) => ReactNode
}

export function Await<Value>({ resolve, fallback, children }: AwaitProps<Value>) {
  return (
    <Suspense fallback={fallback}>
      <Awaited resolve={resolve}>{children}</Awaited>
    </Suspense>
  )
}

/** Requested turns by promise, because React asks again each time it retries a part. */
const asked = new WeakMap<Turn, WeakMap<Promise<unknown>, Promise<void>>>()

function Awaited<Value>({ resolve, children }: Pick<AwaitProps<Value>, 'resolve' | 'children'>) {
  const value = use(resolve)
  const turn = use(TurnContext)
  // Requested after the value, so that a part without one does not block the others.
  if (turn) use(turnOf(turn, resolve))
  return children(value)
}

function turnOf(turn: Turn, part: Promise<unknown>): Promise<void> {
  const turns = asked.get(turn) ?? new WeakMap<Promise<unknown>, Promise<void>>()
  asked.set(turn, turns)
  const known = turns.get(part) ?? turn()
  turns.set(part, known)
  return known
}
