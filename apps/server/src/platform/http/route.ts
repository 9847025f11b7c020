// A route of the API in one object: its address and schemas from the API table, its words for the OpenAPI document, who
// may ask, how often, and what answers.
import { type OperationName, type OperationSchemas, operations } from '@aureus/protocol/api'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify'
import * as v from 'valibot'
import { describeOperation, type Words } from './describeOperation.ts'
import { failureOf } from './failures.ts'
import { type Operation, routeOf } from './operation.ts'
import { perMinute } from './rateLimit.ts'

type Table = typeof operations

/** What a handler gets of the request, parsed by the schemas of the operation. */
type Parsed<O extends OperationName> = {
  [Part in 'params' | 'query' | 'body' as Part extends keyof Table[O]
    ? Part
    : never]: Part extends keyof Table[O]
    ? Table[O][Part] extends infer Schema extends v.GenericSchema
      ? v.InferOutput<Schema>
      : never
    : never
}

/** The same where the handler parses: texts of the path, and anything else. */
type Raw<O extends OperationName> = {
  [Part in keyof Parsed<O>]: Part extends 'params' ? Record<keyof Parsed<O>[Part], string> : unknown
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

interface Rules<Context> {
  /** Requests per minute and visitor; no limit without it. */
  perMinute?: (context: Context) => number
  /** Refuses a request before its body is read. */
  guard?: (context: Context) => onRequestAsyncHookHandler
  bodyLimit?: number
  /** Another path of the same route. */
  alias?: string
  /** Sends `cache-control: no-store` with every answer of the route. */
  noStore?: true
  /** Answers a request that its schemas refuse; status 400 by default. */
  malformed?: (exchange: Exchange, context: Context) => unknown
}

type Definition<O extends OperationName, Context> = Rules<Context> & {
  operation: O
  /** For the OpenAPI document. */
  describe: Words<Table[O]>
} & (
    | { raw?: never; handle: (input: Parsed<O> & Exchange, context: Context) => unknown }
    /** The handler parses, because its refusals depend on what is wrong. */
    | { raw: true; handle: (input: Raw<O> & Exchange, context: Context) => unknown }
  )

/** A description with what answers it. */
export interface Route<Context> extends Operation, Rules<Context> {
  schemas: OperationSchemas | undefined
  handle: (input: Exchange, context: Context) => unknown
}

/** @returns a function that makes routes whose handlers get this context */
export function routesWith<Context>() {
  return <const O extends OperationName>(definition: Definition<O, Context>): Route<Context> => {
    const { operation, describe, raw, handle, ...rules } = definition
    return {
      ...describeOperation(operation, describe),
      ...(rules.perMinute && { limited: true }),
      ...rules,
      schemas: raw ? undefined : operations[operation],
      // The schemas of the operation parse what it gets.
      handle: handle as Route<Context>['handle'],
    }
  }
}

export function serve<Context>(
  scope: FastifyInstance,
  routes: readonly Route<Context>[],
  context: Context,
): void {
  for (const route of routes) {
    const { method, alias, schemas, handle, malformed, noStore, bodyLimit } = route
    const own = routeOf(route)
    for (const url of alias === undefined ? [own] : [own, alias])
      scope.route({
        method,
        url,
        ...(route.perMinute && { config: perMinute(route.perMinute(context)) }),
        ...(route.guard && { onRequest: route.guard(context) }),
        ...(bodyLimit !== undefined && { bodyLimit }),
        async handler(request, reply) {
          if (noStore) reply.header('cache-control', 'no-store')
          const { params, query, body } = request
          const input = schemas ? parse(schemas, request) : { params, query, body }
          if (input) return handle({ ...input, request, reply }, context)
          return malformed
            ? malformed({ request, reply }, context)
            : reply.code(400).send(failureOf(400))
        },
      })
  }
}

/** @returns undefined if a part does not fit its schema */
function parse(schemas: OperationSchemas, request: FastifyRequest): object | undefined {
  const parsed: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = schemas[part]
    if (!schema) continue
    const read = v.safeParse(schema, request[part])
    if (!read.success) return undefined
    parsed[part] = read.output
  }
  return parsed
}
