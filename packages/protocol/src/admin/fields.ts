// Fields that several documents of the console share.
import * as v from 'valibot'

/** Milliseconds since 1970. */
export const TimeSchema = v.pipe(v.number(), v.safeInteger())

/** UUID of a person of the embedded wallet. */
export const PersonIdSchema = v.pipe(v.string(), v.uuid())

/** Opaque: of the next page. */
export const CursorSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(400))

/** Words of an operator: at most 1,000 characters. */
export const NoteSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000))

/** What a change answers that has nothing to tell: the entry of the audit log. */
export const DoneSchema = v.object({
  /** Its number in the audit log. */
  entry: v.pipe(v.number(), v.safeInteger()),
})
