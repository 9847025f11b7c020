import { lazyView } from './lazyView.tsx'

/** With its encoder it weighs as much as three other views, and few visitors open it. */
export const receive = lazyView(() =>
  import('../views/Receive/Receive.tsx').then(({ Receive }) => Receive),
)
