// Calls routes of the console as its API does: parses what comes in, keeps a change in one transaction, and parses the
// answer.
import {
  type AdminAnswerOf,
  type AdminOperation,
  type AdminOperationName,
  type AdminRequestOf,
  adminOperations,
} from '@aureus/protocol/admin'
import * as v from 'valibot'
import type { Admin, AdminRoute, Changed } from '../admin/api/route.ts'
import type { Database } from '../platform/db/schema.ts'

export const testAdmin: Admin = {
  account: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  role: 'admin',
}

export interface AdminCalls {
  /** @throws AdminRefusal */
  call<const O extends AdminOperationName>(
    operation: O,
    request: AdminRequestOf<O>,
  ): Promise<AdminAnswerOf<O>>
  /** What the audit log got of each change. */
  readonly changes: Omit<Changed<unknown>, 'answer'>[]
}

/** @param context as it is when a route is called */
export function adminCalls<Context extends { db: Database }>(
  routes: readonly AdminRoute<Context>[],
  context: () => Context,
): AdminCalls {
  const changes: AdminCalls['changes'] = []

  async function run(route: AdminRoute<Context>, input: object): Promise<unknown> {
    const given = { ...input, by: testAdmin }
    if (!route.change) return route.read?.(given, context())
    const { change } = route
    const { answer, ...entry } = await context()
      .db.transaction()
      .execute((transaction) => change({ ...given, transaction }, context()))
    changes.push(entry)
    return { ...answer, entry: changes.length }
  }

  return {
    changes,
    async call(operation, request) {
      const route = routes.find((one) => one.operation === operation)
      if (!route) throw new Error(`${operation} has no route`)
      const schemas: AdminOperation = adminOperations[operation]
      const input = Object.fromEntries(
        (['params', 'query', 'body'] as const).flatMap((part) => {
          const [schema, value] = [schemas[part], (request as Record<string, unknown>)[part]]
          return schema ? [[part, v.parse(schema, value)]] : []
        }),
      )
      const answer = await run(route, input)
      const expected = schemas.answers[200]
      return (expected ? v.parse(expected, answer) : answer) as never
    },
  }
}
