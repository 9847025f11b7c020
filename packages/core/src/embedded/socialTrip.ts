// A social login that leaves the page. The tab keeps which one it is until the visitor is back.
import { SocialProviderIdSchema } from '@aureus/protocol'
import { TicketUriSchema } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import type { DeviceStorage } from '../client/storage.ts'
import { SOCIAL_TRIP_KEY } from './hasSocialTrip.ts'

const TripSchema = v.object({ provider: SocialProviderIdSchema, uri: TicketUriSchema })
export type SocialTrip = v.InferOutput<typeof TripSchema>

const TextSchema = v.pipe(v.string(), v.parseJson(), TripSchema)

/** @throws if storage is blocked: then the visitor could not be recognised on the way back */
export const keepTrip = (tab: () => DeviceStorage, trip: SocialTrip): void =>
  tab().setItem(SOCIAL_TRIP_KEY, JSON.stringify(trip))

/** Returns it once. */
export function takeTrip(tab: () => DeviceStorage): SocialTrip | undefined {
  try {
    const parsed = v.safeParse(TextSchema, tab().getItem(SOCIAL_TRIP_KEY))
    tab().removeItem?.(SOCIAL_TRIP_KEY)
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
