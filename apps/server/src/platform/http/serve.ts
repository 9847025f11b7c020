// Registers an operation's route with the method and path from the API table.
import type { OperationName, operations } from '@aureus/protocol/api'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type * as v from 'valibot'
import { addressOf, routeOf } from './operation.ts'

/** The raw path parameters. */
type Params<O extends OperationName> = (typeof operations)[O] extends {
  params: infer Schema extends v.GenericSchema
}
  ? Record<keyof v.InferInput<Schema>, string>
  : unknown

type Handler<O extends OperationName> = (
  request: FastifyRequest<{ Params: Params<O> }>,
  reply: FastifyReply,
) => unknown

export function serve<const O extends OperationName>(
  app: FastifyInstance,
  operation: O,
  options: RouteShorthandOptions,
  handler: Handler<O>,
): void {
  const { method, path } = addressOf(operation)
  app.route<{ Params: Params<O> }>({ ...options, method, url: routeOf({ path }), handler })
}
