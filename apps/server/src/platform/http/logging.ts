// JSON log lines. They contain what an operator needs to find a fault and nothing about a visitor: no path, query,
// cookie, token, signature, message, wallet address or network address.
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { standardOutput } from './standardOutput.ts'

export interface LoggingParameters {
  level: string
  /** Where lines are written; standard output by default. */
  stream?: { write(line: string): void } | undefined
}

type LoggerOptions = NonNullable<FastifyServerOptions['logger']>

/** Fastify's types require error messages, which may contain visitors' data. */
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

/** Logs one line per request, once it is answered. */
export function logResponse(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (!isWritten(request.log)) return done()
  const { method, route } = describeRequest(request)
  const ms = Math.round(reply.elapsedTime * 10) / 10
  request.log.info({ method, route, status: reply.statusCode, ms }, 'request')
  done()
}

/** Fastify's type lacks this method of pino. */
const isWritten = (log: FastifyRequest['log'] & { isLevelEnabled?: (level: string) => boolean }) =>
  log.isLevelEnabled?.('info') ?? true

/** Only the route's name; `*` is any page. The path itself may contain an address or a secret. */
function describeRequest(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions?.url ?? '*' }
}

/**
 * An error during a request: its kind and where it was thrown. Messages may repeat what the visitor sent, and
 * `cause` and library fields may repeat urls and bodies.
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

/** An error outside requests: with its message. */
function describeFault(error: unknown) {
  return { ...describeError(error), ...(error instanceof Error && { message: error.message }) }
}
