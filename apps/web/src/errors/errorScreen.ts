// The error screen. Its code loads after the first frame, or before it if the first frame is an error.
import { lazy } from '../loading/lazy.ts'
import type { PageError } from './pageError.ts'

const load = () => import('./later.ts')

export const errorScreen = lazy<{ error: PageError }>(
  import.meta.env.SSR ? 'src/errors/later.ts' : '',
  () => load().then(({ ErrorScreen }) => ErrorScreen),
)

/** Loads the error screen and returns its text for a thrown value. */
export async function loadPageError(thrown: unknown): Promise<PageError> {
  await errorScreen.preload()
  return (await load()).pageErrorOf(thrown)
}
