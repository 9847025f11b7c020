import type { DeviceStorage } from '../client/storage.ts'

export const SOCIAL_TRIP_KEY = 'aureus.socialTrip'

/** Whether this tab left the page for a social login. `resumeSocial` continues it. */
export function hasSocialTrip(tab: () => DeviceStorage): boolean {
  try {
    return tab().getItem(SOCIAL_TRIP_KEY) !== null
  } catch {
    return false
  }
}
