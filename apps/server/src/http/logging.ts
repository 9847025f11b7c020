// Logs as JSON lines. They hold what an operator needs to find a fault, and nothing of a visitor: no path,
// query, cookie, token, signature, message, wallet or network address.
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { standardOutput } from './standardOutput.ts'

export interface LoggingParameters {
  level: string
  /** Where lines go; standard output by default. */
  stream?: { write(line: string): void } | undefined
}

type LoggerOptions = NonNullable<FastifyServerOptions['logger']>

/** Fastify's types want messages of errors, which may be the visitor's words. */
const serializers = {
  err: describeError,
  fault: describeFault,
  req: describeRequest,
  res: () => ({}),
} as unknown as NonNullable<Exclude<LoggerOptions, boolean>['serializers']>

export function loggerOptions({ level, stream }: LoggingParameters): LoggerOptions {
  return {
    level,
    base: null,
    serializers,
    stream: stream ?? standardOutput,
  }
}

/** One line per request, when it is answered. */
export function logResponse(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (!isWritten(request.log)) return done()
  const { method, route } = describeRequest(request)
  const ms = Math.round(reply.elapsedTime * 10) / 10
  request.log.info({ method, route, status: reply.statusCode, ms }, 'request')
  done()
}

/** Fastify's type leaves out what pino has. */
const isWritten = (log: FastifyRequest['log'] & { isLevelEnabled?: (level: string) => boolean }) =>
  log.isLevelEnabled?.('info') ?? true

/** By the route's name alone; `*` is any page. What the visitor asked for may be an address or a secret. */
function describeRequest(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions?.url ?? '*' }
}

/**
 * An error while somebody was served: its kind and where it was thrown. Messages repeat what the visitor sent,
 * `cause` and the fields of libraries' errors repeat urls and bodies.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack = '' } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const start = stack.indexOf(message)
  const frames = (start < 0 ? stack : stack.slice(start + message.length))
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return { type: name, stack: frames.join('\n'), ...(code !== undefined && { code }) }
}

/** An error that no visitor had a part in: its message as well. */
function describeFault(error: unknown) {
  return { ...describeError(error), ...(error instanceof Error && { message: error.message }) }
}
