import { lazyView } from './lazyView.tsx'

/** The form and what it leads to: whoever opens the one will want the other. */
export const send = lazyView(() => import('../views/Send/Send.tsx').then(({ Send }) => Send))

export const sendPreview = lazyView(() =>
  import('../views/SendPreview/SendPreview.tsx').then(({ SendPreview }) => SendPreview),
)
