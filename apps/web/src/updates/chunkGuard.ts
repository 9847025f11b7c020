// Reloads a page whose code failed to load, at most once per 10 s and path, so that a missing file does not cause an
// endless loop.
import * as v from 'valibot'

/** Specification, section 9. */
const GUARD_MS = 10_000
const KEY = 'aureus.chunkReloads'

const ReloadsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()))

/**
 * Whether a reload of this path is allowed; also records it. Never allowed without working storage.
 * @param storage the tab's storage; reading it may throw if the browser blocks it
 */
export function claimReload(
  path: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  nowMs = Date.now(),
): boolean {
  try {
    const kept = storage()
    const parsed = v.safeParse(ReloadsSchema, kept.getItem(KEY) ?? '{}')
    const recent = Object.entries(parsed.success ? parsed.output : {}).filter(
      ([, atMs]) => atMs <= nowMs && nowMs - atMs < GUARD_MS,
    )
    if (recent.some(([known]) => known === path)) return false
    kept.setItem(KEY, JSON.stringify(Object.fromEntries([...recent, [path, nowMs]])))
    return true
  } catch {
    return false
  }
}

/** The errors of browsers when a script or style of a dynamic import fails to load. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload css/i.test(
      error.message,
    )
  )
}
