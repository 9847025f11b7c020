// English messages of toasts. Loaded with them.
import type { toasts } from '@aureus/protocol'

export const enToast = {
  region: 'Notifications',
  dismiss: 'Dismiss',
  /** The specification's texts, which events and errors carry in English. */
  specified: {
    tokenBalanceUnavailable: 'Token Balance Unavailable',
    errorSigningMessage: 'Error signing message',
    signInInitialisation: 'A problem occurred while trying initialize authentication',
    authenticating: 'Authenticating...',
  } satisfies Record<keyof typeof toasts, string>,
  networkStayed: (wallet: string, network: string, wanted: string) =>
    `${wallet} is on ${network}, not on ${wanted}. Choose ${wanted} in the wallet, then connect again.`,
  /** While a wallet app on this device has a request. */
  app: {
    waiting: (wallet: string) => `Respond in ${wallet}, then come back to this page.`,
    open: (wallet: string) => `Open ${wallet}`,
    notOpened: (wallet: string) => `${wallet} didn’t open.`,
  },
}

export type ToastMessages = typeof enToast
