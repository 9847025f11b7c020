// Fetches the pictures of wallets and networks before the modal first opens.
import type { OpenSettings } from './openSettings.ts'

/** A picture that does not come is drawn in its place: nobody waits longer for it than this. */
export const PREFETCH_LIMIT_MS = 1000

const running = new WeakMap<OpenSettings, Promise<void>>()

/** Once for a client. Resolves when the pictures are there, or are not waited for any more; never rejects. */
export function prefetch(settings: OpenSettings): Promise<void> {
  const { images } = settings
  if (!images) return Promise.resolve()
  const before = running.get(settings)
  if (before) return before
  const run = new Promise<void>((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      settings.images = undefined
      resolve()
    }
    const timer = setTimeout(settle, PREFETCH_LIMIT_MS)
    // The executor turns what is thrown into a rejection.
    new Promise((fetched) => fetched(images())).then(settle, settle)
  })
  running.set(settings, run)
  return run
}
