// Every operation of the operator's console, by method and path. The server's routes, the console's page and the
// command `aureus-admin` come from this table.
import type * as v from 'valibot'
import { auditOperations } from './audit.ts'
import { listOperations } from './lists.ts'
import { mailOperations } from './mail.ts'
import { adminNameOperations } from './names.ts'
import { nodeOperations } from './nodes.ts'
import { overviewOperations } from './overview.ts'
import { peopleOperations } from './people.ts'
import { serverOperations } from './server.ts'
import { sessionOperations } from './session.ts'
import { sponsorshipOperations } from './sponsorship.ts'

export const adminOperations = {
  ...sessionOperations,
  ...overviewOperations,
  ...peopleOperations,
  ...listOperations,
  ...mailOperations,
  ...sponsorshipOperations,
  ...nodeOperations,
  ...adminNameOperations,
  ...serverOperations,
  ...auditOperations,
} as const

export type AdminOperations = typeof adminOperations
export type AdminOperationName = keyof AdminOperations

type InputOf<O, Name extends string> =
  O extends Record<Name, infer Schema extends v.GenericSchema>
    ? { [N in Name]: v.InferInput<Schema> }
    : unknown

/** The `params`, `query` and `body` of an operation, if it has them. */
export type AdminRequestOf<O extends AdminOperationName> = InputOf<AdminOperations[O], 'params'> &
  InputOf<AdminOperations[O], 'query'> &
  InputOf<AdminOperations[O], 'body'>

/** What a successful operation answers. */
export type AdminAnswerOf<O extends AdminOperationName> = AdminOperations[O] extends {
  answers: { 200: infer Schema extends v.GenericSchema }
}
  ? v.InferInput<Schema>
  : undefined
