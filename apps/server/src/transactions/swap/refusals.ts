// Why a source has no quote, from what it threw.
import type { SwapRefusal } from '@aureus/protocol/swap'
import { ProviderError } from '../../platform/outbound/httpService.ts'
import { SwapRefused } from './source.ts'

export function refusalOf(error: unknown): SwapRefusal {
  if (error instanceof SwapRefused) return error.reason
  const failure = error instanceof ProviderError ? error.failure : undefined
  if (failure === 'rate_limited') return 'rate_limited'
  return failure === 'resting' ? 'disabled' : 'unavailable'
}
