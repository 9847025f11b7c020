// Polls for a new build. Pauses in hidden tabs, and spreads tabs over time.

import { type Build, compareBuilds } from './compareBuilds.ts'

export interface PollParameters {
  everyMs: number
  /** Fetches the newest build. A rejection waits for the next interval. */
  ask: () => Promise<Build & { checkEveryMs: number }>
  /** The page's own build. */
  own: Build
  onNewBuild: () => void
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  random?: () => number
}

/** The random share of the interval, so that tabs opened together do not poll together. */
const JITTER = 0.2

/** Timers longer than this end at once. */
const LONGEST_MS = 2 ** 31 - 1

/** Stops after the first new build. Returns a function that stops it earlier. */
export function pollLatest(parameters: PollParameters): () => void {
  const { ask, own, onNewBuild, page, random = Math.random } = parameters
  let { everyMs } = parameters
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = false
  /** The older build from the last poll. If a second poll reports it too, the deployment was rolled back. */
  let suspected: string | undefined

  function wait(): void {
    const ms = Math.min(everyMs * (1 - JITTER / 2 + JITTER * random()), LONGEST_MS)
    timer = setTimeout(() => {
      due = true
      if (page.visibilityState === 'visible') void round()
    }, ms)
  }

  async function round(): Promise<void> {
    due = false
    const latest = await ask().catch(() => undefined)
    if (ended) return
    if (latest && isNew(latest)) {
      end()
      onNewBuild()
      return
    }
    if (latest) everyMs = latest.checkEveryMs
    wait()
  }

  function isNew(latest: Build): boolean {
    const order = compareBuilds(own, latest)
    if (order === 'newer' || (order === 'older' && latest.buildId === suspected)) return true
    suspected = order === 'older' ? latest.buildId : undefined
    return false
  }

  function onVisible(): void {
    if (due && page.visibilityState === 'visible') void round()
  }

  let ended = false
  function end(): void {
    ended = true
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', onVisible)
  }

  page.addEventListener('visibilitychange', onVisible)
  wait()
  return end
}
