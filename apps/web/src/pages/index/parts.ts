// Parts of the home page in chunks of their own.
import { lazy } from '../../shell/lazy.ts'

export const accountSection = lazy('src/pages/index/account/AccountSection.tsx', () =>
  import('./account/AccountSection.tsx').then((module) => module.AccountSection),
)
