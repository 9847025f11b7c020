// The provider of this browser's last social login. It stays after disconnecting, as the recent wallets do, so that
// visitors find the account that opens their wallet.
import { type SocialProviderId, SocialProviderIdSchema } from '@aureus/protocol'
import * as v from 'valibot'
import type { DeviceStorage } from '../client/storage.ts'

export const LAST_SOCIAL_KEY = 'aureus.social'

type Device = (() => DeviceStorage) | undefined

/** The provider of the last social login in this browser, if storage has one. */
export function readLastSocial(device: Device): SocialProviderId | undefined {
  try {
    const parsed = v.safeParse(SocialProviderIdSchema, device?.().getItem(LAST_SOCIAL_KEY))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

export function keepLastSocial(device: Device, provider: SocialProviderId): void {
  try {
    device?.().setItem(LAST_SOCIAL_KEY, provider)
  } catch {
    // Blocked or full: no button is marked.
  }
}
