// Fetches the pictures of wallets and networks before the modal first opens.
import type { OpenSettings } from '../client/openSettings.ts'

/** A picture that does not come is drawn in its place: nobody waits longer for it than this. */
export const PREFETCH_LIMIT_MS = 1000

const running = new WeakMap<OpenSettings, Promise<void>>()
const done = new WeakSet<OpenSettings>()

/** Whether there are pictures to fetch before the modal opens. */
export function hasPictures(settings: OpenSettings): boolean {
  return !settings.basic && settings.prefetchImages !== undefined && !done.has(settings)
}

/** Once for a client. Resolves when the pictures are there, or are not waited for any more; never rejects. */
export function prefetch(settings: OpenSettings): Promise<void> {
  if (!hasPictures(settings)) return Promise.resolve()
  const before = running.get(settings)
  if (before) return before
  const run = new Promise<void>((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      done.add(settings)
      resolve()
    }
    const timer = setTimeout(settle, PREFETCH_LIMIT_MS)
    // The executor turns what is thrown into a rejection.
    new Promise((fetched) => fetched(settings.prefetchImages?.())).then(settle, settle)
  })
  running.set(settings, run)
  return run
}
