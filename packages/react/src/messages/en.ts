// English, as the first frame needs it. What only the modal says is in `en.modal.ts`, loaded with it.
export const en = {
  language: 'en',
  connectButton: {
    connect: 'Connect wallet',
    opening: 'Opening',
    unsupportedNetwork: 'Network not supported',
    loadFailed: 'The wallet window did not load. Check your connection and try again.',
  },
  copy: {
    copy: 'Copy',
    copyAddress: 'Copy address',
    copied: 'Copied',
    failed: 'Could not copy. Select the text and copy it by hand.',
  },
  toast: {
    region: 'Messages',
    dismiss: 'Dismiss',
  },
}

/** What the parts on the page itself say. A page extends it with sections of its own. */
export type Messages = typeof en
