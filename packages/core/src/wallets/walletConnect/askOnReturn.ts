// Phones drop the connection of a hidden page, often silently. A visitor who returns from the wallet expects its
// answer at once. The library would check the connection up to 5 s later, or never.
import * as v from 'valibot'
import type { SignClient } from './signClient.ts'

/** The part of a document that tells whether it is visible. */
export interface Sight extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly visibilityState: string
}

/** A connection that takes longer to answer counts as lost. */
export const LINE_MS = 2000

/** The relay's limit for one request. */
const MOST_TOPICS = 500

const FetchedSchema = v.object({
  messages: v.array(
    v.object({ topic: v.string(), message: v.string(), publishedAt: v.optional(v.number(), 0) }),
  ),
})

/** Fetches missed messages each time the page becomes visible. Returns the unsubscriber. */
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
  // The relay sends waiting messages to a new subscription.
  if (!relayer.connected) return relayer.transportOpen()
  const fetching = relayer.request({ method: 'irn_batchFetchMessages', params: { topics } })
  const fetched = v.safeParse(FetchedSchema, await answerInTime(fetching))
  if (!fetched.success) return relayer.restartTransport()
  // The library drops messages it knows by their hash.
  await relayer.handleBatchMessageEvents(fetched.output.messages)
}

/** Resolves with `undefined` on a failure or timeout. */
function answerInTime(answer: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), LINE_MS)
    answer.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
  })
}
