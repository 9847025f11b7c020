// The most recently connected wallets, stored in the browser as a convenience. Blocked storage or invalid data
// counts as an empty list.
import { ChainNamespaceSchema } from '@aureus/protocol'
import * as v from 'valibot'
import type { DeviceStorage } from '../client/storage.ts'
import type { RecentWallet } from '../state/connect.ts'

export const RECENT_KEY = 'aureus.recent'
/** Specification, section 9. */
export const MAX_RECENT_WALLETS = 2

const RecentSchema = v.array(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/)),
    // Same rule as for announcements: no characters that could make one wallet look like another.
    name: v.pipe(v.string(), v.trim(), v.regex(/^[^\p{Cc}\p{Cf}]{1,64}$/u)),
    namespace: ChainNamespaceSchema,
  }),
)

/** @param device a function, because reading the property throws if storage is blocked. */
export function readRecentWallets(device: (() => DeviceStorage) | undefined): RecentWallet[] {
  try {
    const parsed = v.safeParse(RecentSchema, JSON.parse(device?.().getItem(RECENT_KEY) ?? '[]'))
    if (!parsed.success) return []
    const ids = parsed.output.map(({ id }) => id)
    return parsed.output
      .filter(({ id }, index) => ids.indexOf(id) === index)
      .slice(0, MAX_RECENT_WALLETS)
  } catch {
    return []
  }
}

export function writeRecentWallets(
  device: (() => DeviceStorage) | undefined,
  recent: readonly RecentWallet[],
): void {
  try {
    device?.().setItem(RECENT_KEY, JSON.stringify(recent))
  } catch {
    // Blocked or full: the list lasts only as long as the page.
  }
}
