// Registers the route of an operation at the method and path that the API's table gives it.
import type { OperationName, operations } from '@aureus/protocol/api'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type * as v from 'valibot'
import { addressOf, routeOf } from './operation.ts'

/** The parts of the path as they came, not parsed yet. */
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
