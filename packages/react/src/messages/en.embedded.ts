// English messages of the embedded wallet. Loaded with its code.
import { adapterErrors } from '@aureus/protocol'
import { familyAddresses } from './en.families.ts'

export const enEmbedded = {
  invalid: 'Enter a valid email address, such as name@example.com.',
  device: {
    title: 'Check your email',
    sent: (email: string) => `We sent a link to ${email}. Open it on any device.`,
    pick: 'On the page that opens, choose this number:',
    refused: 'Login rejected',
    refusedText:
      'Someone with access to this mailbox rejected the login. Your wallet was not opened. If this was a mistake, send a new link.',
    expired: 'This link has expired',
    expiredText: 'A link works once and expires after ten minutes. Send a new link to continue.',
  },
  resend: {
    link: 'Send a new link',
    wait: (seconds: number) => `Resend in ${seconds} s`,
  },
  update: {
    lead: 'You sign in with your email address. To change it, confirm the change in your wallet’s window, then enter the codes that we send to both addresses.',
    label: 'New email address',
    go: 'Continue',
    done: (email: string) => `Your email address is now ${email}`,
  },
  wallet: {
    signIn: 'You sign in with',
    email: 'Email',
    noEmail: 'Unknown',
    addresses: familyAddresses,
    custody: 'Who can open it',
    custodyTexts: {
      'operator-recoverable': 'The operator of this site can technically open this wallet.',
      'user-only': 'Only you can open this wallet.',
    },
    change: 'Change email address',
    keys: 'Your key and recovery',
    devices: 'Devices',
    reading: 'Loading your devices',
    failed: 'Couldn’t load your devices.',
    here: 'This device',
    used: (when: string) => `Used ${when}`,
    since: (when: string) => `Added ${when}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} was logged out`,
  },
  problems: {
    wrongCode: (attempts: number | undefined) =>
      attempts === undefined
        ? 'That code isn’t right. Check the latest email and try again.'
        : attempts === 0
          ? 'That code isn’t right, and you have no attempts left. Request a new code.'
          : attempts === 1
            ? 'That code isn’t right. You have 1 attempt left.'
            : `That code isn’t right. You have ${attempts} attempts left.`,
    expired: 'This code has expired. Request a new one.',
    refused: 'Someone with access to this mailbox rejected the login.',
    stopped: 'The wallet’s owner stopped the request. If that was a mistake, start again.',
    turnedAway: 'Another device rejected the request. If that was a mistake, start again.',
    held: 'Your account changed recently. For your security, this is unavailable for a day after a change.',
    shareLost:
      'This browser can no longer open your wallet. Disconnect, then continue with email to recover it.',
    noSession: 'You’re no longer signed in. Start again with your email address.',
    throttled: 'Too many attempts. Wait a while, then try again.',
    network: 'Your wallet couldn’t reach its server. Check your connection and try again.',
    accessDenied:
      'You can’t use this address here. Use another one, or contact the team behind this site.',
    banned:
      'You can no longer use this wallet here. Your keys stay yours: export them in the wallet’s own window.',
    frozen:
      'This wallet is frozen, so nothing can be signed for now. Your keys stay yours. The email about the freeze says how to continue, or contact the team behind this site.',
    countryDenied:
      'This site doesn’t let people sign in from where you are. Contact the team behind the site to ask why.',
    declined: 'You declined the request in your wallet. Nothing changed.',
    other: 'Something went wrong in your wallet. Nothing changed. Try again.',
  },
  /** The specification's texts, which events and errors carry in English. */
  throttled: (seconds: number) => `Please try again after ${seconds} seconds`,
  unavailable: adapterErrors.emailLoginDependency,
  alertNames: {
    APKT003: 'Network Error: Wallet Load Failed',
    APKT004: 'Wallet Request Timeout',
    APKT005: 'Unverified Domain',
  },
  alerts: {
    APKT003:
      'The wallet’s page didn’t load. Check your connection and turn off anything that blocks frames. If you run this site, check that the wallet’s address responds.',
    APKT004:
      'The wallet didn’t respond in time. Try again. If you run this site, check that the wallet can reach its database and mail server.',
    APKT005:
      'This site isn’t allowed to show the wallet. If you run this site, add its origin to EMBED_ORIGINS.',
  },
}

export type EmbeddedMessages = typeof enEmbedded
