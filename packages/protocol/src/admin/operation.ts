// What the console's API knows of each of its operations.
import * as v from 'valibot'
import type { OperationSchemas } from '../api/schemas.ts'
import type { Role } from './roles.ts'

/** An operation that only reads. */
export interface ReadOperation extends OperationSchemas {
  role: Role
  change?: never
}

/** An operation that changes something. The audit log gets an entry with its reason. */
export interface ChangeOperation extends OperationSchemas {
  role: Role
  /** Made by `changeOf`, because every change asks for a reason. */
  body: ChangeSchema
  change: {
    /** In the audit log: what was done, as `person.freeze`. */
    action: `${string}.${string}`
    /** Moves money or custody, so a fresh signature must be at most five minutes old. */
    stepUp?: true
  }
}

export type AdminOperation = ReadOperation | ChangeOperation
export type AdminOperationTable = Readonly<
  Record<`GET /v1/${string}`, ReadOperation> & Record<`POST /v1/${string}`, AdminOperation>
>

/** Why a change is made, as the audit log keeps it: one to 500 characters in a line. */
export const ReasonSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(500),
  v.regex(/^\P{Cc}*$/u),
)

type ChangeSchema = v.StrictObjectSchema<
  v.ObjectEntries & { reason: typeof ReasonSchema },
  undefined
>

/** The body of a change: its reason, and what else it needs. */
export const changeOf = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject({ ...entries, reason: ReasonSchema })
