// Logs as JSON lines. They hold what an operator needs to find a fault, and nothing of a visitor: no
// cookie, token, signature, message, wallet or network address, no query value.
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'

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
    stream: stream ?? standardOutput(),
  }
}

/**
 * Not pino's own destination: when the reader of a pipe is gone it tries the last lines again for ever,
 * so a server whose parent was killed would never end.
 */
function standardOutput(): NonNullable<LoggingParameters['stream']> {
  if (!process.stdout.listeners('error').includes(ignore)) process.stdout.on('error', ignore)
  return { write: (line) => void process.stdout.write(line) }
}

/** Nobody reads: there is nobody to tell either. */
const ignore = () => {}

/** One line per request, when it is answered. */
export async function logResponse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.log.info(
    {
      ...describeRequest(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'request',
  )
}

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
