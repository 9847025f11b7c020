import type { FastifyBaseLogger } from 'fastify'
import { ProviderError } from './httpService.ts'

/** That one is still left alone is no news. */
export function logFailure(log: FastifyBaseLogger, error: unknown, message: string): void {
  const isNews = !(error instanceof ProviderError && error.failure === 'resting')
  log[isNews ? 'warn' : 'debug']({ err: error }, message)
}
