// Connecting a wallet outside this browser.
import type { ClientParameters } from '@aureus/core'
import { never, type Picture, type Pictures, press } from './picture.ts'

const uri = `wc:${'7f6e504b'.repeat(8)}@2?expiryTimestamp=1763800000&relay-protocol=irn&symKey=${'0f'.repeat(32)}`

const paired = (link: string): NonNullable<ClientParameters['walletConnect']> => {
  const pairing = { uri: link, expiresAtMs: 0, approval: never() }
  return async () => ({ pair: async () => pairing })
}
/** These pictures have no server, so the code must not wait for a sign-in message. */
const alone = { fetch: () => Promise.reject(new TypeError('no server')) }
const withCode = { ...alone, walletConnect: paired(uri) }

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1'
const inInstagram = iPhone.replace(/Version.*/, 'Mobile/15E148 Instagram 400.0')
const android =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'

/** The view of a listed wallet. */
const of = (walletId: string, walletName: string, picture: Picture = {}): Picture => ({
  parameters: withCode,
  ...picture,
  states: {
    modal: {
      open: true,
      history: [
        { name: 'AllWallets' },
        { name: 'ConnectingWalletConnectBasic', data: { walletId, walletName } },
      ],
    },
  },
})

/** A link that every browser refuses. */
const refused = { ...alone, walletConnect: paired(`http://a:99999999/${uri}`) }

export const remotePictures: Pictures = {
  'no relay': {},
  'no way to connect': { parameters: { adapters: {} } },
  'creating a code': { parameters: { walletConnect: never } },
  code: { parameters: withCode, until: 'Copy link' },
  'code on a phone': {
    parameters: { ...withCode, isMobile: () => true },
    until: 'Open a wallet app',
  },
  failed: { parameters: { walletConnect: () => Promise.reject(new Error('no relay')) } },
  'a wallet by its code': of('kraken', 'Kraken Wallet', { until: 'Scan this code' }),
  'a wallet in several places': of('ledger', 'Ledger', { until: 'Scan this code' }),
  'a wallet that fails': of('zerion', 'Zerion', {
    parameters: { walletConnect: () => Promise.reject(new Error('no relay')) },
    until: 'Try again',
  }),
  'an extension that is not here': of('zerion', 'Zerion', {
    act: () => void press('Browser'),
    until: 'Get Zerion',
  }),
  'an app of this computer': of('ledger', 'Ledger', {
    act: () => void press('Computer'),
    until: 'Open Ledger',
  }),
  'a site': of('safe', 'Safe', { act: () => void press('Web'), until: 'Open Safe' }),
  'an app of this phone': of('uniswap', 'Uniswap Wallet', {
    userAgent: iPhone,
    until: 'Open Uniswap Wallet',
  }),
  'an app from inside another app': of('uniswap', 'Uniswap Wallet', {
    userAgent: inInstagram,
    until: 'opened here',
  }),
  'an app that did not open': of('coin98', 'Coin98 Wallet', {
    parameters: refused,
    userAgent: android,
    act: () => void press('Open Coin98 Wallet'),
    until: 'didn’t open',
  }),
  'a name that is long': of('com.example.long', `A wallet whose name ${'never '.repeat(4)}ends`, {
    until: 'Scan this code',
  }),
}
