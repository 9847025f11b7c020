// Loads wallet and network images before the modal first opens.
import type { OpenSettings } from '../client/openSettings.ts'

/** The modal opens after this time even if images are missing; drawn ones replace them. */
export const PREFETCH_LIMIT_MS = 1000

const running = new WeakMap<OpenSettings, Promise<void>>()
const done = new WeakSet<OpenSettings>()

/** Whether there are images to load before the modal opens. */
export function hasPictures(settings: OpenSettings): boolean {
  return !settings.basic && settings.prefetchImages !== undefined && !done.has(settings)
}

/** Runs once per settings. Resolves when the images have loaded or the limit has passed. Never rejects. */
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
    // The promise executor turns a throw into a rejection.
    new Promise((fetched) => fetched(settings.prefetchImages?.())).then(settle, settle)
  })
  running.set(settings, run)
  return run
}
