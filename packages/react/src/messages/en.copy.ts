// English messages of copy buttons. Loaded with them.
export const enCopy = {
  copy: 'Copy',
  copyAddress: 'Copy address',
  copied: 'Copied',
  failed: 'Couldn’t copy. Select the text and copy it yourself.',
}

export type CopyMessages = typeof enCopy
