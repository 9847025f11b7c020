// Opens the configured providers.
import { PASSKEY, type SocialProviderId } from '@aureus/protocol'
import { PASSKEY_NAME } from '@aureus/protocol/walletApi'
import type { FastifyBaseLogger } from 'fastify'
import { type Farcaster, openFarcaster } from './farcaster/open.ts'
import { slugOf } from './options.ts'
import { createOutbound } from './outbound.ts'
import { openKnown } from './providers/openKnown.ts'
import { openOidc } from './providers/openOidc.ts'
import type { Provider } from './providers/provider.ts'
import type { SocialProviderSettings } from './settings.ts'

/** Everything but email that opens a wallet. */
export interface NamedProvider {
  id: SocialProviderId
  name: string
}

export interface Social {
  /** Includes passkeys, which have no provider. */
  named(id: string): NamedProvider | undefined
  find(id: SocialProviderId): Provider | undefined
  /** Absent if it is not offered. */
  readonly farcaster: Farcaster | undefined
  readonly all: readonly Provider[]
  readonly health: SocialHealth
  /** Reads the issuers' metadata at boot, so that a wrong setting shows in the log before a visitor notices. */
  warmUp(log: Pick<FastifyBaseLogger, 'warn'>): void
  close(): Promise<void>
}

/** Distinct for each provider, so that one's answer cannot pass for another's. */
export const callbackPath = (id: SocialProviderId): string => `/oauth/callback/${slugOf(id)}`

/** @throws SettingsError if a file named in the settings cannot be used */
export function openSocial(
  settings: readonly SocialProviderSettings[],
  { clock, passkeys }: { clock: () => number; passkeys: boolean },
): Social {
  const outbound = createOutbound()
  const all = settings.flatMap((one) => {
    if (one.kind === 'farcaster') return []
    return [one.kind === 'oidc' ? openOidc(one, { outbound }) : openKnown(one, { outbound, clock })]
  })
  const offered = settings.find((one) => one.kind === 'farcaster')
  const farcaster = offered && openFarcaster(offered, outbound)
  const passkey: NamedProvider = { id: PASSKEY, name: PASSKEY_NAME }
  const named: NamedProvider[] = passkeys ? [...settings, passkey] : [...settings]
  return {
    named: (id) => named.find((one) => one.id === id),
    find: (id) => all.find((one) => one.id === id),
    farcaster,
    all,
    health: createSocialHealth(),
    warmUp(log) {
      for (const provider of all)
        provider.endpoints().catch((error: unknown) => {
          log.warn({ fault: error, provider: provider.id }, 'a sign-in provider cannot be used')
        })
      farcaster?.warmUp(log)
    },
    async close() {
      await Promise.all([outbound.close(), farcaster?.nodes.close()])
    },
  }
}

// Which providers refuse this operator or are down, and since when.

interface SocialTrouble {
  id: SocialProviderId
  sinceMs: number
}

interface SocialHealth {
  note(id: SocialProviderId, isServing: boolean, nowMs: number): void
  /** Providers whose latest sign-in found them unavailable. */
  troubles(): SocialTrouble[]
}

/** Per process, from real sign-ins. */
function createSocialHealth(): SocialHealth {
  const since = new Map<SocialProviderId, number>()
  return {
    note(id, isServing, nowMs) {
      if (isServing) since.delete(id)
      else if (!since.has(id)) since.set(id, nowMs)
    },
    troubles: () => [...since].map(([id, sinceMs]) => ({ id, sinceMs })),
  }
}
