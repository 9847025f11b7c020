// The log of one request, whose lines carry its id. Most requests write none, so a logger is created only for the
// first line. Creating one costs a fiftieth of a page.
import type { FastifyBaseLogger } from 'fastify'

type Bindings = Record<string, unknown>
type Line = Parameters<FastifyBaseLogger['info']>

/** Levels of the specification, section 9. */
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

/** A pino method that Fastify's type lacks. */
type Leveled = FastifyBaseLogger & { isLevelEnabled?: (level: string) => boolean }

class RequestLog {
  #own: FastifyBaseLogger | undefined
  readonly #logger: Leveled
  readonly #bindings: Bindings

  constructor(logger: FastifyBaseLogger, bindings: Bindings) {
    this.#logger = logger
    this.#bindings = bindings
  }

  get level() {
    return this.#logger.level
  }

  isLevelEnabled(level: string): boolean {
    return this.#logger.isLevelEnabled?.(level) ?? true
  }

  child(...given: Parameters<FastifyBaseLogger['child']>) {
    return this.own.child(...given)
  }

  silent(): void {}

  get own(): FastifyBaseLogger {
    this.#own ??= this.#logger.child(this.#bindings)
    return this.#own
  }
}

for (const level of levels)
  Object.defineProperty(RequestLog.prototype, level, {
    value(this: RequestLog, ...line: Line) {
      if (this.isLevelEnabled(level)) this.own[level](...line)
    },
  })

export const createRequestLog = (logger: FastifyBaseLogger, bindings: Bindings) =>
  new RequestLog(logger, bindings) as unknown as FastifyBaseLogger
