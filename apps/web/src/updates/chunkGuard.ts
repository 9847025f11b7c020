// A page whose code does not come is loaded as a document, at most once per 10 s and path: what is gone for
// good must not reload for ever.
import * as v from 'valibot'

/** Specification, section 9. */
const GUARD_MS = 10_000
const KEY = 'aureus.chunkReloads'

const ReloadsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()))

/**
 * Whether a reload to this path is due, and takes note of it. Without a storage that remembers, none is.
 * @param storage of the tab; reading it may throw where a browser forbids it
 */
export function claimReload(path: string, storage: () => Storage, nowMs = Date.now()): boolean {
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

/** What browsers throw when a script or style of a dynamic import does not arrive. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload css/i.test(
      error.message,
    )
  )
}
