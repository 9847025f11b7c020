// English messages for connecting Base Account. Loaded with the press on its row.
export const enBaseAccount = {
  waiting: 'Approve the connection in the window that opened.',
  open: 'Open the window',
  blocked: {
    title: 'Your browser blocked the window',
    text: 'Base Account answers in a window of its own. Press the button, or allow pop-ups for this site.',
  },
}

export type BaseAccountMessages = typeof enBaseAccount
