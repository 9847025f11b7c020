// English messages of toasts. Loaded with them.
export const enToast = {
  region: 'Notifications',
  dismiss: 'Dismiss',
  /** While a wallet app on this device has a request. */
  app: {
    waiting: (wallet: string) => `Respond in ${wallet}, then come back to this page.`,
    open: (wallet: string) => `Open ${wallet}`,
    notOpened: (wallet: string) => `${wallet} didn’t open.`,
  },
}

export type ToastMessages = typeof enToast
