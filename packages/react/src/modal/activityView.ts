import { lazyView } from './lazyView.tsx'

export const activity = lazyView(() =>
  import('../views/Activity/Activity.tsx').then((part) => part.Activity),
)
