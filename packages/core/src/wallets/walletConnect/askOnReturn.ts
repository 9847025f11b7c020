// Phones cut the line of a page that is not in sight, often without telling it. Whoever comes back from the
// wallet wants its answer now, not with the library's next look at the line (up to 5 s), or never.
import * as v from 'valibot'
import type { SignClient } from './startSignClient.ts'

/** The part of a document that says whether it is in sight. */
export interface Sight extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly visibilityState: string
}

/** An answer that takes longer comes by no line any more. */
export const LINE_MS = 2000

/** The relay takes no more in one question. */
const MOST_TOPICS = 500

const FetchedSchema = v.object({
  messages: v.array(
    v.object({ topic: v.string(), message: v.string(), publishedAt: v.optional(v.number(), 0) }),
  ),
})

/** Asks the relay for what has come meanwhile each time that the page is in sight again. Returns the end. */
export function askOnReturn(
  { core }: Pick<SignClient, 'core'>,
  sight: Sight | undefined,
): () => void {
  const onChange = () => {
    if (sight?.visibilityState === 'visible') ask(core.relayer).catch(() => undefined)
  }
  sight?.addEventListener('visibilitychange', onChange)
  return () => sight?.removeEventListener('visibilitychange', onChange)
}

async function ask(relayer: SignClient['core']['relayer']): Promise<void> {
  const topics = relayer.subscriber.topics.slice(0, MOST_TOPICS)
  if (topics.length === 0) return
  // The relay sends waiting messages after a new subscription.
  if (!relayer.connected) return relayer.transportOpen()
  const fetching = relayer.request({ method: 'irn_batchFetchMessages', params: { topics } })
  const fetched = v.safeParse(FetchedSchema, await answerInTime(fetching))
  if (!fetched.success) return relayer.restartTransport()
  // What is known already is known by its hash.
  await relayer.handleBatchMessageEvents(fetched.output.messages)
}

/** `undefined` where none came. */
function answerInTime(answer: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), LINE_MS)
    answer.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
  })
}
