// English, as toasts speak it. Loaded with them.
export const enToast = { region: 'Messages', dismiss: 'Dismiss' }

export type ToastMessages = typeof enToast
