// The views for buying and selling.
import { type Client, pushView, type ViewName } from '@aureus/core'
import { type OnrampOrder, onrampOrders } from '@aureus/core/onramp'
import type { OnrampQuote } from '@aureus/protocol/onramp'
import { type OnrampFormState, onrampSession } from '../../views/OnRamp/onrampSession.ts'
import { address } from '../renderIn.tsx'
import { chainId, type OnrampServer, onrampServer, options, quote } from './onrampServer.ts'
import { here, type Picture, type Pictures } from './picture.ts'

const features = { onramp: ['buy', 'sell'] } satisfies Picture['features']

const form = (server: OnrampServer = {}): Picture => ({
  states: { ...here, modal: { open: true, history: [{ name: 'OnRamp' }] } },
  features,
  parameters: onrampServer(server),
})

/** A form with this amount. */
const typed = (server: OnrampServer = {}, amount = '100'): Picture => ({
  ...form(server),
  act: (client) => onrampSession(client).edit({ amount }),
})

export const order = (given: Partial<OnrampOrder>, at: number): OnrampOrder => ({
  id: `${at}`.repeat(32),
  account: `${chainId}:${address}`,
  provider: 'moonpay',
  providerName: 'MoonPay',
  direction: 'buy',
  asset: { chainId },
  symbol: 'AUR',
  currency: 'EUR',
  amount: '100',
  state: 'paying',
  createdAtMs: Date.UTC(2026, 10, 20 - at, 9, 41),
  ...given,
})

const put = (orders: readonly OnrampOrder[]) => (client: Client) =>
  onrampOrders(client).setState({ orders })

const list = (orders: readonly OnrampOrder[]): Picture => ({
  states: { ...here, modal: { open: true, history: [{ name: 'OnRampActivity' }] } },
  features,
  parameters: onrampServer(),
  act: put(orders),
})

/** All offers, opened from the form once its request has come so far. */
const all = (server: OnrampServer, status: OnrampFormState['offers']['status']): Picture => ({
  ...form(server),
  act(client) {
    const session = onrampSession(client)
    session.edit({ amount: '100' })
    const end = session.subscribe(() => {
      if (session.getState().offers.status !== status) return
      end()
      pushView(client, { name: 'OnRampProviders' })
    })
  },
})

const everyRefusal: OnrampQuote = {
  offers: [],
  refusals: [
    ...quote.refusals,
    { provider: 'moonpay', reason: 'unsupported' },
    { provider: 'coinbase', reason: 'unavailable' },
  ],
}
const longOffer: OnrampQuote = {
  offers: [
    {
      provider: 'transak',
      method: 'bank_transfer',
      receives: '123456789012.123456789',
      fees: { provider: '1234567.5', network: '0' },
    },
  ],
  refusals: [],
}
const { country: _, ...nowhere } = options

export const onrampPictures = {
  OnRamp: {
    empty: { ...form(), until: 'Choose an offer' },
    'options load': form({ options: 'never' }),
    'no options': { ...form({ options: 'failed' }), until: 'The server didn’t respond' },
    'an unknown country': {
      ...form({ options: { ...nowhere, countries: ['AT', 'DE'], currencies: [] } }),
      until: 'Country',
    },
    'nothing here': { ...form({ options: { ...options, assets: [] } }), until: 'Nothing to buy' },
    'looking for offers': { ...typed({ quote: 'never' }), until: 'Looking for offers' },
    offers: { ...typed(), until: 'You continue on MoonPay' },
    'another offer is chosen': {
      ...typed(),
      act(client) {
        onrampSession(client).edit({ amount: '100' })
        const session = onrampSession(client)
        const end = session.subscribe(() => {
          if (session.getState().offers.status !== 'ready') return
          end()
          session.chooseProvider('coinbase')
        })
      },
      until: 'You continue on Coinbase',
    },
    'every provider refuses': {
      ...typed({
        quote: everyRefusal,
      }),
      until: 'isn’t responding',
    },
    'no offers arrive': { ...typed({ quote: 'failed' }), until: 'The server didn’t respond' },
    'not a number': { ...typed({}, '1,000'), until: 'Enter a number such as' },
    selling: {
      ...form({
        quote: { offers: quote.offers.map((one) => ({ ...one, receives: '95.2' })), refusals: [] },
      }),
      act: (client) => {
        onrampSession(client).edit({ direction: 'sell' })
        onrampSession(client).edit({ amount: '0.04' })
      },
      until: 'You continue on MoonPay',
    },
    'a long name': {
      ...typed({
        quote: longOffer,
      }),
      until: 'You continue on A provider',
    },
    'the window is blocked': {
      ...typed({
        session: { id: 'a1'.repeat(16), url: 'https://buy.moonpay.com/', expiresAt: 1 },
      }),
      act(client) {
        const session = onrampSession(client)
        session.edit({ amount: '100' })
        const end = session.subscribe(() => {
          if (session.getState().offers.status !== 'ready') return
          end()
          void session.open(
            {
              provider: {
                provider: 'moonpay',
                name: 'MoonPay',
                host: 'buy.moonpay.com',
                directions: ['buy'],
              },
              symbol: 'AUR',
            },
            undefined,
          )
        })
      },
      until: 'Your browser blocked the window',
    },
    'turned off': { ...form(), features: {}, until: 'Buying is turned off' },
  },
  OnRampProviders: {
    offers: { ...all({}, 'ready'), until: 'buy.moonpay.com' },
    'looking for offers': { ...all({ quote: 'never' }, 'waiting'), until: 'Looking for offers' },
    'every provider refuses': {
      ...all({ quote: everyRefusal }, 'ready'),
      until: 'isn’t responding',
    },
    'no offers arrive': { ...all({ quote: 'failed' }, 'failed'), until: 'Get new offers' },
    'a long name': { ...all({ quote: longOffer }, 'ready'), until: 'a-long-host' },
  },
  OnRampActivity: {
    empty: list([]),
    'each state': list([
      order({}, 0),
      order({ direction: 'sell', amount: '0.04' }, 1),
      order({ state: 'processing', provider: 'coinbase', providerName: 'Coinbase' }, 2),
      order({ state: 'done', received: '0.0321', hash: `0x${'1'.repeat(64)}` }, 3),
      order({ state: 'failed' }, 4),
      order({ state: 'refunded' }, 5),
      order({ state: 'expired' }, 6),
      order({ state: 'unknown' }, 7),
    ]),
    'long names': list([
      order(
        {
          state: 'done',
          providerName: 'A provider whose name has 40 characters…',
          symbol: 'a-symbol-that-no-row-can-hold-as-a-whole',
          amount: '123456789012',
          received: '123456789012.123456789',
        },
        1,
      ),
    ]),
  },
} satisfies Partial<Record<ViewName, Pictures>>
