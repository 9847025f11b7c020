// What the modal does while the page is at rest.
import type { Client } from '@aureus/core'
import { WISH } from '../wallets/wish.ts'
import { fetchImages } from './fetchImages.ts'

/** Also when the modal opens, if that comes first. Rejects if code does not load: the next opening tries again. */
export async function atRest(client: Client): Promise<void> {
  if (location.search.includes(WISH)) {
    const { followWish } = await import('../wallets/followWish.ts')
    void followWish(client)
  }
  await fetchImages(client)
}
