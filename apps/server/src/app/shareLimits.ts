// Lets the limits of this server hold over all servers, if the operator has a Valkey.
import type { FastifyBaseLogger } from 'fastify'
import type { Kms } from '../platform/kms/kms.ts'
import type { Limiter } from '../platform/limits/limiter.ts'
import { createValkeyLimits } from '../platform/limits/valkeyLimits.ts'
import { openValkey, type Valkey } from '../platform/valkey/valkey.ts'
import type { Settings } from './config/settings.ts'
import type { CreateServerOptions } from './serverOptions.ts'

export interface ShareLimitsParameters {
  kms: Kms
  settings: Pick<Settings, 'valkey'>
  clock: () => number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  options: Pick<CreateServerOptions, 'valkeyAnswerMs'>
}

export async function shareLimits(
  limiter: Limiter,
  { kms, settings, clock, log, options }: ShareLimitsParameters,
): Promise<Valkey | undefined> {
  if (!settings.valkey) return undefined
  const answerMs = options.valkeyAnswerMs
  const valkey = await openValkey({ settings: settings.valkey, clock, log, answerMs })
  // Every server derives the same key.
  const key = await kms.mac('pepper', 'aureus/valkey-limits/v1')
  limiter.shareThrough(createValkeyLimits({ valkey, key }))
  return valkey
}
