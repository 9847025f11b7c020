// English, as whatever copies a text speaks it. Loaded with that.
export const enCopy = {
  copy: 'Copy',
  copyAddress: 'Copy address',
  copied: 'Copied',
  failed: 'Could not copy. Select the text and copy it by hand.',
}

export type CopyMessages = typeof enCopy
