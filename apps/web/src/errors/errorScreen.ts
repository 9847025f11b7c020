// The error screen: its code comes after the first frame, or before it where that shows an error.
import { lazy } from '../loading/lazy.ts'
import type { PageError } from './pageError.ts'

const load = () => import('./later.ts')

export const errorScreen = lazy<{ error: PageError }>(
  import.meta.env.SSR ? 'src/errors/later.ts' : '',
  () => load().then(({ ErrorScreen }) => ErrorScreen),
)

/** What the error screen says of a thrown value, once the screen is there. */
export async function loadPageError(thrown: unknown): Promise<PageError> {
  await errorScreen.preload()
  return (await load()).pageErrorOf(thrown)
}
