// English, as the first frame needs it. What the modal and toasts say is in `en.modal.ts`, loaded with them.
import type { CopyMessages } from './en.copy.ts'
import type { ToastMessages } from './en.toast.ts'

export const en = {
  language: 'en',
  connectButton: {
    connect: 'Connect wallet',
    unsupportedNetwork: 'Network not supported',
  },
}

/** What the parts on the page itself say. A page extends it with sections of its own. */
export type Messages = typeof en & {
  /** Words of what copies a text; English unless given. */
  copy?: CopyMessages
  /** When the modal's code does not come; the same. */
  loadFailed?: string
  /** Words of toasts; the same. */
  toast?: ToastMessages
}
