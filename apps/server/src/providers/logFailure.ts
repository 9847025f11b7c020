import type { FastifyBaseLogger } from 'fastify'
import { ProviderError } from './httpService.ts'

/** That one is still left alone is no news. */
export function logFailure(log: FastifyBaseLogger, error: unknown, message: string): void {
  if (!(error instanceof ProviderError)) return log.warn({ err: error }, message)
  const { failure } = error
  log[failure === 'resting' ? 'debug' : 'warn']({ failure }, message)
}
