// English of the dialogs before a change.
export const enChange = {
  on: 'On',
  reason: 'Reason',
  reasonHint: 'The audit log keeps it. At most 500 characters, in one line.',
  reasonMissing: 'Enter a reason.',
  cancel: 'Cancel',
  done: (entry: number) => `Done. Audit log entry ${entry}.`,
  doneWithout: 'Done.',
  openEntry: 'Show the audit log',
  dismiss: 'Dismiss',
  stepUp: {
    title: 'Sign once more',
    text: (what: string) =>
      `${what} moves money or custody, so your wallet signs again. The signature is good for five minutes.`,
    signed: 'Signed. You can continue.',
  },
}
