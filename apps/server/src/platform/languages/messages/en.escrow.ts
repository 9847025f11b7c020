// Texts of the second server: its emails, and the page that the link in them opens.

export const escrowMails = {
  request: {
    subject: 'A new device asks for your {brand} wallet',
    says: 'A device without a share of your key asked the recovery server of {brand} for one. This server is separate from the site.',
    wait: 'It gets nothing before this time, and then only with a code that is sent to this address:',
    advice: 'If this was not you, stop the request now.',
    action: 'Stop this request',
  },
  reminder: {
    subject: 'Soon a new device may open your {brand} wallet',
  },
  code: {
    subject: 'The recovery server’s code for your {brand} wallet',
    says: 'Enter this code on the device that is getting your wallet back:',
    life: 'The code expires in 5 minutes. It works once, and only on the device that requested it.',
    warn: 'Whoever has this code gets your wallet. If you are not getting your wallet back right now, share it with no one and use the link in the earlier email to stop the request.',
  },
  released: {
    subject: 'A new device has your {brand} wallet',
    says: 'The recovery server gave its share of your key to a new device, for a code that was sent to this address.',
    advice:
      'If this was not you, move your assets to a new wallet now and change the password of your email account.',
  },
  reason:
    'You received this email because the recovery server of {brand} keeps a share of your key.',
} as const

export const cancelPage = {
  ask: {
    title: 'Stop this request?',
    text: 'A device without a share of your key asked for one. If this wasn’t you, stop the request.',
    action: 'Stop request',
  },
  done: {
    title: 'Request stopped',
    text: 'The device gets no share of your key from this server. Someone signed in as you to ask for it, so change the password of your email account.',
  },
  late: {
    title: 'A new device already has your wallet',
    text: 'This server gave its share of your key to the device, for a code that was sent to your address. If this wasn’t you, move your assets to a new wallet now and change the password of your email account.',
  },
  over: {
    title: 'This request is no longer open',
    text: 'It was already stopped, or it has ended.',
  },
} as const
