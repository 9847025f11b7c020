// Gives every failure one shape: a readable reason without internal details.
import type { Failure } from '@aureus/protocol'
import { failure } from '@aureus/protocol'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { DatabaseAwayError } from '../db/away.ts'
import { reasonOf } from '../db/unusable.ts'

const byStatus: Record<number, readonly [name: string, description: string]> = {
  400: ['request_malformed', 'The request could not be read. Correct it and send it again.'],
  404: ['not_found', 'Nothing was found at this address. Check the path.'],
  405: ['method_not_allowed', 'This address does not support this method.'],
  408: ['request_too_slow', 'The request took too long to arrive. Please try again.'],
  413: ['body_too_large', 'The request is too large. Send less at once.'],
  414: ['path_too_long', 'The path is too long. Check the address.'],
  415: ['content_type_unsupported', 'Send JSON, with content-type: application/json.'],
  429: ['too_many_requests', 'Too many requests. Please wait a moment and try again.'],
  431: ['headers_too_large', 'The request has too many headers. Clear the cookies of this site.'],
  503: ['overloaded', 'The server is busy. Please try again in a few seconds.'],
}

/** A request can have keys of its own. */
const MAX_FIELD_LENGTH = 64

/** Sent with every 503. Overload and database restarts are short. */
export const RETRY_AFTER_S = 5

/** The error body for this HTTP status. */
export function failureOf(status: number): Failure {
  const known = byStatus[status] ?? (status < 500 ? byStatus[400] : undefined)
  return failure(
    ...(known ?? ['internal_error', 'Something went wrong on our side. Please try again.']),
  )
}

/** The body of a 400 that names the field of a request that its schema refuses. */
export function malformedField(issue: v.BaseIssue<unknown>): Failure {
  const field = v.getDotPath(issue)
  if (field === null || field.length > MAX_FIELD_LENGTH) return failureOf(400)
  return failure(
    'request_malformed',
    `The field ${JSON.stringify(field)} could not be read. Correct it and send it again.`,
  )
}

/** Thrown to refuse a request with this body. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly statusCode: number
  readonly body: Failure

  constructor(statusCode: number, body: Failure) {
    super(body.reasons[0]?.name)
    this.statusCode = statusCode
    this.body = body
  }
}

/** Answers any thrown error. Only the log gets more than the status. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const given = error.statusCode ?? 500
  const status = given >= 400 && given < 600 ? given : 500
  if (error instanceof DatabaseAwayError)
    request.log.error({ err: error, reason: reasonOf(error) }, 'database away')
  else if (status >= 500 && status !== 503) request.log.error({ err: error }, 'request failed')
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S)
  const body = error instanceof RefusedError ? error.body : failureOf(status)
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

/** Thrown by the rate limit. */
export class TooManyRequestsError extends Error {
  override name = 'TooManyRequestsError'
  readonly statusCode = 429
}
