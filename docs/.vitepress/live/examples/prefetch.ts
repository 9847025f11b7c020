// Modal: load pictures before it opens
import { prefetch } from '@aureus/core'

export async function run() {
  const loaded: string[] = []
  const settings = { prefetchImages: () => loaded.push('wallets.png') }
  // Once for the same settings.
  await Promise.all([prefetch(settings), prefetch(settings)])
  return loaded
}
