// Logs as JSON lines. They hold what an operator needs to find a fault, and nothing of a visitor: no
// cookie, token, signature, message, wallet or network address, no query value.
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { standardOutput } from './standardOutput.ts'

export interface LoggingParameters {
  level: string
  /** Where lines go; standard output by default. */
  stream?: { write(line: string): void } | undefined
}

type LoggerOptions = NonNullable<FastifyServerOptions['logger']>

export function loggerOptions({ level, stream }: LoggingParameters): LoggerOptions {
  return {
    level,
    base: null,
    serializers: { err: describeError, req: describeRequest, res: () => ({}) },
    stream: stream ?? standardOutput,
  }
}

/** One line per request, when it is answered. */
export function logResponse(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (!isWritten(request.log)) return done()
  const { method, path } = describeRequest(request)
  const ms = Math.round(reply.elapsedTime * 10) / 10
  request.log.info({ method, path, status: reply.statusCode, ms }, 'request')
  done()
}

/** Fastify's type leaves out what pino has. */
const isWritten = (log: FastifyRequest['log'] & { isLevelEnabled?: (level: string) => boolean }) =>
  log.isLevelEnabled?.('info') ?? true

/** The path as the route names it; a path of the page's own, with anything like an address masked. */
export function loggedPath(url: string, route: string | undefined): string {
  if (route !== undefined && !route.includes('*')) return route
  const [path = ''] = url.split('?', 1)
  return path.replaceAll(/[0-9A-Za-z]{20,}/g, '…').slice(0, 200)
}

const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: loggedPath(request.url, request.routeOptions?.url),
})

/** `cause` and the extra fields of libraries' errors stay out: they repeat urls and request bodies. */
function describeError(error: Error) {
  const { name, message, stack } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { type: name, message, stack: stack ?? '', ...(code !== undefined && { code }) }
}
