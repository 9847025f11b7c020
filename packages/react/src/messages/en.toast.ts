// English, as toasts speak it. Loaded with them.
export const enToast = {
  region: 'Messages',
  dismiss: 'Dismiss',
  /** While a wallet in an app of this device is asked for something. */
  app: {
    waiting: (wallet: string) => `Answer in ${wallet}, then come back to this page.`,
    open: (wallet: string) => `Open ${wallet}`,
    notOpened: (wallet: string) => `${wallet} did not open.`,
  },
}

export type ToastMessages = typeof enToast
