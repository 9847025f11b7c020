// The message that tells a spare Worker to begin before its command: most who type a code get a new wallet, and making
// one takes longer than everything that follows.
import * as v from 'valibot'

export const AHEAD = { type: 'ahead' } as const

const AheadSchema = v.strictObject({ type: v.literal(AHEAD.type) })

export const isAhead = (message: unknown): boolean => v.is(AheadSchema, message)
