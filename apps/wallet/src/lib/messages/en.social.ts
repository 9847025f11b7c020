// English for signing in with an account at a social provider.
import type { SocialRefusal } from '@aureus/protocol/walletApi'

export const enSocial = {
  working: { title: 'One moment', text: 'Taking you to the sign-in page.' },
  lost: {
    title: 'Nothing to do here',
    text: 'This window was opened from somewhere else. Go back to the page and press the button again.',
  },
  over: {
    title: 'This sign-in is no longer valid',
    text: 'It was already used, or it has expired. Go back to the page and press the button again.',
  },
  throttled: {
    title: 'Too many attempts',
    text: 'Wait a minute. Then go back to the page and press the button again.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'Check your connection. Then go back to the page and press the button again.',
  },
  returning: { title: 'One moment', text: 'Taking you back to the page.' },
  done: { title: 'Done', text: 'You can close this window.' },
  refusedTitle: 'You are not signed in',
  refused: {
    denied: 'You didn’t agree to sign in. To try again, go back to the page.',
    unavailable:
      'This provider isn’t available at the moment. Try again later, or sign in another way.',
    failed: 'The provider’s answer didn’t match this sign-in. Go back to the page and try again.',
    frozen: 'This wallet is frozen. To unlock it, contact the team behind this site.',
    held: 'This way to sign in was added a short while ago. For your safety, it works a day after that.',
    not_allowed: 'This account cannot sign in here. Contact the team behind this site.',
    country_denied:
      'You can’t sign in to this site from where you are. Contact the team behind this site.',
    taken: 'This account already opens another wallet.',
  } satisfies Record<SocialRefusal, string>,
  again: {
    title: 'Confirm that it’s you',
    lead: (provider: string, userName: string) =>
      `This changes who can open your wallet. Sign in again with ${provider} (${userName}).`,
    action: (provider: string) => `Continue with ${provider}`,
    waiting: (provider: string) => `Continue in the ${provider} window.`,
    closed: 'The window seems to be closed. Finish there, or open it again.',
    openAgain: 'Open again',
    code: 'QR code for the Farcaster app',
    scan: 'Scan this code with your phone, or open the app on this device.',
    byWallet:
      'This changes who can open your wallet. Sign out, sign in again with Farcaster, and then repeat it within ten minutes.',
    otherAccount: 'That was another account. Sign in with the one that opens this wallet.',
    late: 'That took too long. Try again.',
    failed: 'That didn’t work. Check your connection, then try again.',
  },
}
