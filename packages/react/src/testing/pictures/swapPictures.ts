// The views for swaps.
import type { ViewName } from '@aureus/core'
import { swapSession } from '../../views/Swap/swapSession.ts'
import { here, type Picture, type Pictures, press } from './picture.ts'
import { form, type, typed } from './swapForm.ts'
import { swapPreviewPictures } from './swapPreviewPictures.ts'
import {
  all,
  chainId,
  coin,
  dollar,
  longName,
  offer,
  offers,
  other,
  type SwapServer,
  unlisted,
} from './swapServer.ts'

const refused = (reason: 'no_route' | 'amount_too_small'): Picture =>
  typed({ lines: [{ type: 'refused', source: 'uniswap', reason }, { type: 'end' }] })

const held: Picture['states'] = {
  ...here,
  accounts: {
    eip155: {
      ...here.accounts?.eip155,
      status: 'connected',
      tokenBalance: [
        {
          name: 'Aureus',
          symbol: 'Aureus',
          chainId,
          quantity: { numeric: '12', decimals: '18' },
          price: 2000,
          value: 24_000,
        },
        {
          name: 'Denarius',
          symbol: 'DEN',
          address: `${chainId}:${other.address}`,
          chainId,
          quantity: { numeric: '1234567.891', decimals: '18' },
          price: 0.25,
          value: 308_641.97,
        },
      ],
    },
  },
}

const select = (server: SwapServer = {}, side: 'sell' | 'buy' = 'buy'): Picture => ({
  ...form(server),
  states: {
    ...held,
    modal: { open: true, history: [{ name: 'Swap' }] },
  },
  act: (client) =>
    void type(client, '1').then(() =>
      client.state.modal.setState({
        history: [{ name: 'Swap' }, { name: 'SwapSelectToken', data: { side } }],
      }),
    ),
})

/** Presses a row of the list by its name. */
async function pressRow(name: string): Promise<void> {
  for (let frame = 0; frame < 600; frame++) {
    const rows = [...document.querySelectorAll<HTMLElement>('li button')]
    const row = rows.find(({ textContent }) => textContent?.includes(name))
    if (row) return row.click()
    await new Promise(requestAnimationFrame)
  }
}

export const swapPictures = {
  Swap: {
    empty: { ...form(), until: 'Enter an amount' },
    'the tokens load': { ...form({ tokens: 'never' }) },
    'no tokens': { ...form({ tokens: 'failed' }), until: 'Couldn’t load the tokens' },
    looking: { ...typed({ lines: [] }), until: 'Looking for offers' },
    offers: { ...typed(), until: 'New prices in' },
    'some offers yet': {
      ...typed({ lines: all(offers).slice(0, 2) }),
      until: 'CoW Protocol',
    },
    'another offer is chosen': {
      ...typed(),
      act: (client) => void type(client, '1').then(() => swapSession(client).chooseSource('cow')),
      until: 'New prices in',
    },
    'in dollars': {
      ...form(),
      act: (client) =>
        void type(client, '1').then(() => {
          swapSession(client).toggleUnit()
        }),
      until: 'New prices in',
    },
    'the received amount is typed': {
      ...form(),
      act: (client) => void type(client, '1990', 'buy'),
      until: 'New prices in',
    },
    'slippage too high': {
      ...form({ lines: all([offer({ slippage: 400 })]) }),
      act: (client) =>
        void type(client, '1').then(() => {
          swapSession(client).setSlippage(400)
          // Languages write percent in their own ways.
          return press(/^Slippage .*4/)
        }),
      until: 'Others can take advantage',
    },
    'a high price impact': {
      ...typed({
        lines: all([
          offer({
            priceImpact: 1840,
            operatorFee: {
              basisPoints: 30,
              chainId,
              address: dollar.address as string,
              amount: '5982360',
            },
          }),
        ]),
      }),
      until: '18.4',
    },
    'too much': { ...typed({}, '13'), until: 'New prices in' },
    'too little for the fee': {
      ...typed(
        {
          lines: all([
            offer({
              sell: { chainId, amount: `${12n * 10n ** 18n - 10n ** 15n}` },
              minimum: '23800000000',
            }),
          ]),
        },
        '11.999',
      ),
      until: 'The network fee is about',
    },
    'not a number': { ...typed({}, '1,5'), until: 'Enter a number such as' },
    'no route': { ...refused('no_route'), until: 'No source trades' },
    'amount too small': { ...refused('amount_too_small'), until: 'too small to swap' },
    'the server is away': { ...typed({ lines: 'failed' }), until: 'The server didn’t respond' },
    'long names': {
      ...typed({
        tokens: [
          { ...longName, address: other.address as string, symbol: 'Another-name-as-long-as-that' },
          longName,
        ],
        lines: all([
          offer({
            sell: { chainId, address: longName.address as string, amount: `${10n ** 30n}` },
            minimum: `${12_345_678_901_234n * 10n ** 6n}`,
            sourceName: 'A source whose name has forty characters',
          }),
        ]),
      }),
      until: 'New prices in',
    },
    'not on this network': {
      ...form(),
      features: { swap: ['eip155:1', 'eip155:8453'] },
      until: 'No swaps on Aureus',
    },
    disabled: { ...form(), features: {}, until: 'Swaps are turned off' },
  },
  SwapSelectToken: {
    tokens: { ...select(), until: 'Denarius' },
    'to pay with': { ...select({}, 'sell'), until: 'Denarius' },
    loading: {
      ...select(),
      act: (client) =>
        void type(client, '1').then(() => {
          Object.assign(client, { fetch: () => new Promise<never>(() => {}) })
          client.state.modal.setState({
            history: [{ name: 'Swap' }, { name: 'SwapSelectToken', data: { side: 'buy' } }],
          })
        }),
    },
    'unlisted and long names': {
      ...select({ tokens: [coin, dollar, unlisted, longName] }),
      until: 'Not verified',
    },
    'a warning': {
      ...select({ tokens: [coin, dollar, unlisted] }),
      act(client) {
        select({}).act?.(client)
        void pressRow('0x3333')
      },
      until: 'isn’t on this site’s list',
    },
  },
  SwapPreview: swapPreviewPictures,
} satisfies Partial<Record<ViewName, Pictures>>
