// English messages that the first frame needs. Those of the modal and of toasts load with them.
import type { CopyMessages } from './en.copy.ts'
import type { PuzzleMessages } from './en.puzzle.ts'
import type { ToastMessages } from './en.toast.ts'

/** Every text in English. */
export const en = {
  language: 'en',
  connectButton: {
    connect: 'Connect wallet',
    unsupportedNetwork: 'Network not supported',
    /** In place of the name of a network that is not configured. */
    unknownNetwork: 'Unknown Network',
  },
  /** A wallet in this browser that does not say its name. */
  browserWallet: 'Browser wallet',
}

/** Messages of the parts on the page. A page extends this type with its own sections. Optional sections fall back to English. */
export type Messages = typeof en & {
  /** Copy buttons. */
  copy?: CopyMessages
  /** Shown when the modal's code doesn't load. */
  loadFailed?: string
  /** While a device solves a puzzle, which keeps bots out. */
  puzzle?: PuzzleMessages
  /** Toasts. */
  toast?: ToastMessages
}
