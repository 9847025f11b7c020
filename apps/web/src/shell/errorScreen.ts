// The error screen: its code comes after the first frame, or before it where that shows an error.
import { afterSource, loadAfter } from '../loadAfter.ts'
import { lazy } from './lazy.ts'
import type { PageError } from './route.ts'

export const errorScreen = lazy<{ error: PageError }>(afterSource, () =>
  loadAfter().then(({ ErrorScreen }) => ErrorScreen),
)
