// Asks now and then whether there is a new build: not while nobody looks, and not all tabs at once.

import { type Build, compareBuilds } from './compareBuilds.ts'

export interface PollParameters {
  everyMs: number
  /** Answers the newest build; a rejection waits for the next round. */
  ask: () => Promise<Build & { checkEveryMs: number }>
  /** The build of this page. */
  own: Build
  onNewBuild: () => void
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  random?: () => number
}

/** The part of the interval by which rounds differ, so that tabs opened together do not ask together. */
const JITTER = 0.2

/** A timer that is set to more ends at once. */
const LONGEST_MS = 2 ** 31 - 1

/** Ends by itself with the first new build. Answers what ends it before. */
export function pollLatest(parameters: PollParameters): () => void {
  const { ask, own, onNewBuild, page, random = Math.random } = parameters
  let { everyMs } = parameters
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = false
  /** An older build that was named in the last round: in two rounds it is no straggler, it is what is served. */
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
