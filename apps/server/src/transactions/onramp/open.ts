// Opens the providers that the operator chose. Makes no request before the first use.
import type { Network } from '@aureus/protocol'
import type { FastifyBaseLogger } from 'fastify'
import type { Tokens } from '../../chain/tokens/readTokens.ts'
import type { Database } from '../../platform/db/schema.ts'
import { createAssets } from './assets.ts'
import { createOnramp, type Onramp } from './onramp.ts'
import { openProvider } from './openers.ts'
import type { OnrampSettings } from './settings.ts'

export interface OpenOnrampParameters {
  db: Database
  settings: {
    readonly publicOrigin: string
    readonly networks: readonly Network[]
    readonly onramp: OnrampSettings | undefined
  }
  tokens: Tokens
  /** Milliseconds since 1970. */
  clock: () => number
  log: FastifyBaseLogger
}

/** @returns undefined without providers */
export function openOnramp({
  settings,
  tokens,
  ...rest
}: OpenOnrampParameters): Onramp | undefined {
  const { publicOrigin, networks, onramp } = settings
  if (!onramp) return undefined
  const providers = onramp.providers.map((one) =>
    openProvider(one, { publicOrigin, clock: rest.clock }),
  )
  return createOnramp({ ...rest, providers, assets: createAssets(networks, tokens) })
}
