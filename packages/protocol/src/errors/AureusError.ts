// The base of all errors: a short sentence, and what a developer needs to act on it.

export interface AureusErrorOptions {
  cause?: unknown
  /** The message of the failing part. */
  details?: string
  /** Lines such as `Provided value: …`. Never contains a secret. */
  metaMessages?: readonly string[]
  docsPath?: string
}

export class AureusError extends Error {
  override name = 'AureusError'
  readonly shortMessage: string
  readonly details: string | undefined
  readonly metaMessages: readonly string[]
  readonly docsPath: string | undefined

  constructor(shortMessage: string, options: AureusErrorOptions = {}) {
    super(shortMessage, options.cause === undefined ? undefined : { cause: options.cause })
    this.shortMessage = shortMessage
    this.details = options.details
    this.metaMessages = options.metaMessages ?? []
    this.docsPath = options.docsPath
  }

  /** The innermost cause, or the first cause that matches `predicate` (else `undefined`). */
  walk(): unknown
  walk(predicate: (error: unknown) => boolean): unknown
  walk(predicate?: (error: unknown) => boolean): unknown {
    return walkCauses(this, predicate)
  }
}

/** Longer than any real chain. */
const MAX_CAUSES = 64

/** Follows `cause` from any thrown value. Stops at cycles and endless chains, which hostile code can build. */
export function walkCauses(error: unknown, predicate?: (error: unknown) => boolean): unknown {
  const seen = new Set<unknown>()
  let current = error
  while (seen.size < MAX_CAUSES) {
    if (predicate?.(current)) return current
    seen.add(current)
    const next = causeOf(current)
    if (next === undefined || next === null || seen.has(next)) break
    current = next
  }
  return predicate ? undefined : current
}

/** A wallet may throw anything, such as an object whose parts throw when they are read. */
function causeOf(error: unknown): unknown {
  try {
    return typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined
  } catch {
    return undefined
  }
}
