// A part of a page that may come late: the server sends it when it is there and somebody reads.
import { createContext, type ReactNode, Suspense, use } from 'react'

/** Resolves when the next late part may be drawn. */
export type Turn = () => Promise<void>

/** What a streamed document gives its late parts; none in a browser, nor where the document waits for all. */
export const TurnContext = createContext<Turn | null>(null)

interface AwaitProps<Value> {
  /** One and the same promise each time: of a loader, not made while rendering. */
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

/** The turns that were asked for, by what they are for: React asks again each time it tries a part. */
const asked = new WeakMap<Turn, WeakMap<Promise<unknown>, Promise<void>>>()

function Awaited<Value>({ resolve, children }: Pick<AwaitProps<Value>, 'resolve' | 'children'>) {
  const value = use(resolve)
  const turn = use(TurnContext)
  // After the value: a part that has nothing to show yet must not keep the others waiting.
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
