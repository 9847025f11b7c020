// Shares limits and final answers with the other servers, if the operator has a Valkey.
import type { FastifyBaseLogger } from 'fastify'
import { createSharedAnswers } from '../chain/rpc/cache/sharedAnswers.ts'
import type { Upstreams } from '../chain/rpc/upstreams.ts'
import type { Kms } from '../platform/kms/kms.ts'
import type { Limiter } from '../platform/limits/limiter.ts'
import { createValkeyLimits } from '../platform/limits/valkeyLimits.ts'
import { openValkey, type Valkey } from '../platform/valkey/valkey.ts'
import type { Settings } from './config/settings.ts'
import type { CreateServerOptions } from './serverOptions.ts'

export interface ShareParameters {
  limiter: Limiter
  upstreams: Upstreams
  kms: Kms
  settings: Pick<Settings, 'valkey'>
  clock: () => number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  options: Pick<CreateServerOptions, 'valkeyAnswerMs'>
}

export async function shareWithServers(parameters: ShareParameters): Promise<Valkey | undefined> {
  const { limiter, upstreams, kms, settings, clock, log, options } = parameters
  if (!settings.valkey) return undefined
  const answerMs = options.valkeyAnswerMs
  const valkey = await openValkey({ settings: settings.valkey, clock, log, answerMs })
  // Every server derives the same keys.
  const keyFor = (use: string) => kms.mac('pepper', `aureus/valkey-${use}/v1`)
  limiter.shareThrough(createValkeyLimits({ valkey, key: await keyFor('limits') }))
  upstreams.shareAnswers(createSharedAnswers({ valkey, key: await keyFor('answers') }))
  return valkey
}
