// What the wallet's window sends. The same messages as between a page and the embedded wallet's frame; the tests compare
// these schemas with those of `@aureus/protocol`, which this package does without.
import { isWindowError } from '../base/errors.ts'
import { anything, literal, matching, object, optional, text } from '../base/shape.ts'

/** The window listens. `again` repeats it until the page has answered. */
export const isLoaded = object({ t: literal('aureus:loaded'), again: optional(literal(true)) })

export const isReady = object({ event: literal('ready'), payload: object({ nonce: text }) })
export const isAnswer = object({ id: text, ok: literal(true), payload: anything })
export const isRefusal = object({ id: text, ok: literal(false), error: isWindowError })

/** What a connection answers. The wallet gives nothing else about its owner. */
export const isConnected = object({
  address: matching(/^(?:0x[\da-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/),
})

export const isResult = object({ result: anything })
