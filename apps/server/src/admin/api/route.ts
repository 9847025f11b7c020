// A route of the console's API. Its address, its schemas, who may call it and what the audit log calls it come from the
// table in protocol. A change cannot leave the audit log out: what its handler returns is the entry.
import type { Readable } from 'node:stream'
import {
  type AdminAnswerOf,
  type AdminOperationName,
  type AdminOperations,
  type Role,
} from '@aureus/protocol/admin'
import type * as v from 'valibot'
import type { Database } from '../../platform/db/schema.ts'

type ChangeName = {
  [O in AdminOperationName]: AdminOperations[O] extends { change: object } ? O : never
}[AdminOperationName]
type ReadName = Exclude<AdminOperationName, ChangeName>

/** What a handler gets of the request, parsed by the schemas of the operation. */
type Parsed<O extends AdminOperationName> = {
  [Part in 'params' | 'query' | 'body' as Part extends keyof AdminOperations[O]
    ? Part
    : never]: AdminOperations[O] extends Record<Part, infer Schema extends v.GenericSchema>
    ? v.InferOutput<Schema>
    : never
}

/** A long text may come in parts. */
type Answered<O extends AdminOperationName> = AdminOperations[O] extends {
  type: 'application/x-ndjson'
}
  ? AdminAnswerOf<O> | Readable
  : AdminAnswerOf<O>

/** Who acts. */
export interface Admin {
  /** CAIP-10. */
  readonly account: string
  readonly role: Role
}

/** What a change did, for its caller and for the audit log. */
export interface Changed<Answer> {
  /** Of the response, without the number of the audit log's entry. */
  answer: Omit<Answer, 'entry'>
  /** On whom or what, as `person 9f1c…`. */
  subject: string
  /** What it was and what it is now; null if there was or is nothing. No secrets: operators read it. */
  before: object | null
  after: object | null
}

export interface AdminRoute<Context> {
  operation: AdminOperationName
  /** In one transaction with its entry in the audit log. Absent from routes that only read. */
  change?: (
    input: { by: Admin; transaction: Database },
    context: Context,
  ) => Promise<Changed<unknown>>
  read?: (input: { by: Admin }, context: Context) => Promise<unknown>
}

/**
 * @returns makers of routes whose handlers get this context. A handler throws `AdminRefusal` for what cannot be done,
 * such as a person who does not exist.
 */
export function adminRoutesWith<Context>() {
  return {
    read: <const O extends ReadName>(
      operation: O,
      read: (input: Parsed<O> & { by: Admin }, context: Context) => Promise<Answered<O>>,
    ) => ({ operation, read }) as AdminRoute<Context>,
    change: <const O extends ChangeName>(
      operation: O,
      change: (
        input: Parsed<O> & { by: Admin; transaction: Database },
        context: Context,
      ) => Promise<Changed<AdminAnswerOf<O>>>,
    ) => ({ operation, change }) as AdminRoute<Context>,
  }
}

/** What the console cannot do, in words for whoever asked. */
export class AdminRefusal extends Error {
  readonly status: 404 | 409 | 422

  constructor(status: 404 | 409 | 422, message: string) {
    super(message)
    this.name = 'AdminRefusal'
    this.status = status
  }
}
