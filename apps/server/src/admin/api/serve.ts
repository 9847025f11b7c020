// Serves the routes of the console: checks who asks, parses what they send, runs it, and keeps the audit log.
import { Readable } from 'node:stream'
import { failure } from '@aureus/protocol'
import {
  type AdminOperation,
  type AdminOperationName,
  adminOperations,
} from '@aureus/protocol/admin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { malformedField } from '../../platform/http/failures.ts'
import { perMinute } from '../../platform/http/rateLimit.ts'
import type { AdminContext } from '../context.ts'
import { adminOf, requireRole } from '../signIn/guard.ts'
import { AdminRefusal, type AdminRoute, type Changed } from './route.ts'

/** An operator behind a tunnel shares an address with others. */
const READS_PER_MINUTE = 600
const CHANGES_PER_MINUTE = 60
/** These read every entry of the audit log. */
const WHOLE_LOG_PER_MINUTE = 6
const wholeLog: ReadonlySet<AdminOperationName> = new Set([
  'GET /v1/audit/verification',
  'GET /v1/audit/export',
])

export function serveAdmin(
  scope: FastifyInstance,
  routes: readonly AdminRoute<AdminContext>[],
  context: AdminContext,
): void {
  for (const route of routes) {
    const operation: AdminOperation = adminOperations[route.operation]
    const [method, path] = route.operation.split(' ') as [method: 'GET' | 'POST', path: string]
    scope.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: perMinute(limitOf(route.operation)),
      onRequest: requireRole(context, operation),
      async handler(request, reply) {
        const input = parse(operation, request)
        if (!input.success) return reply.code(400).send(input.failure)
        const answer = await answerOf(route, { request, input: input.parsed, context }).catch(
          (error: unknown) => {
            if (error instanceof AdminRefusal) return error
            throw error
          },
        )
        return answer instanceof AdminRefusal
          ? refuse(reply, answer)
          : send(reply, operation, answer)
      },
    })
  }
}

function limitOf(name: AdminOperationName): number {
  if (wholeLog.has(name)) return WHOLE_LOG_PER_MINUTE
  return name.startsWith('GET ') ? READS_PER_MINUTE : CHANGES_PER_MINUTE
}

type Input = Readonly<Record<string, unknown>>

function parse(
  operation: AdminOperation,
  request: FastifyRequest,
): { success: true; parsed: Input } | { success: false; failure: object } {
  const parsed: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = operation[part]
    if (!schema) continue
    const read = v.safeParse(schema, request[part])
    if (!read.success) return { success: false, failure: malformedField(read.issues[0]) }
    parsed[part] = read.output
  }
  return { success: true, parsed }
}

interface Call {
  request: FastifyRequest
  input: Input
  context: AdminContext
}

async function answerOf(
  route: AdminRoute<AdminContext>,
  { request, input, context }: Call,
): Promise<unknown> {
  const by = adminOf(request)
  const { change } = route
  if (!change) return route.read?.({ ...input, by }, context)
  const { action } = changeOfRoute(route.operation)
  const { reason } = v.parse(BodySchema, input['body'])
  const { answer, appended } = await context.audit.record(async (transaction) => {
    const changed: Changed<object> = await change({ ...input, by, transaction }, context)
    const { subject, before, after } = changed
    const { account, role } = by
    return {
      answer: changed.answer,
      entry: { account, role, action, subject, reason, before, after },
    }
  })
  return { ...answer, entry: appended.number }
}

const BodySchema = v.object({ reason: v.string() })

function changeOfRoute(name: AdminOperationName): NonNullable<AdminOperation['change']> {
  const { change }: AdminOperation = adminOperations[name]
  if (!change) throw new Error(`${name} changes nothing`)
  return change
}

/** Only what the schema of the answer names leaves the server. */
function send(reply: FastifyReply, { answers, type }: AdminOperation, answer: unknown) {
  if (type !== undefined) {
    const isText = typeof answer === 'string' || answer instanceof Readable
    if (!isText) throw new Error('An operation whose answer is text returned something else')
    return reply.type(`${type}; charset=utf-8`).send(answer)
  }
  const schema = answers[200]
  if (!schema) throw new Error('An operation has no answer')
  return reply.send(v.parse(schema, answer))
}

const names: Record<AdminRefusal['status'], string> = {
  404: 'not_found',
  409: 'conflict',
  422: 'not_possible',
}

const refuse = (reply: FastifyReply, { status, message }: AdminRefusal) =>
  reply.code(status).send(failure(names[status], message))
