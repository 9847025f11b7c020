// The review of a swap and its progress.
import type { Client, SentTransaction } from '@aureus/core'
import { transactionKey } from '@aureus/core/activity'
import { swapSession } from '../../views/Swap/swapSession.ts'
import { isInEnglish, type Picture, type Pictures, press } from './picture.ts'
import { coinBuild, permitBuild } from './swapBuilds.ts'
import { form, type, typed } from './swapForm.ts'
import { all, chainId, coin, dollar, offer, type SwapServer } from './swapServer.ts'
import { sent } from './transfer.ts'

/** Reviews the offer as soon as it is there. */
const previewed = (server: SwapServer = {}): Picture => ({
  ...typed(server),
  act: (client) => void type(client, '1').then(() => press('Review')),
})

/** Selling a token takes an allowance and a signature first. */
const sellingToken: Picture = {
  ...form({
    tokens: [dollar, coin],
    build: permitBuild,
    lines: all([
      offer({
        sell: { chainId, address: dollar.address as string, amount: '2000000000' },
        buy: { chainId, amount: '997000000000000000' },
        minimum: '990000000000000000',
        allowance: {
          spender: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
          amount: '2000000000',
        },
        route: [],
      }),
    ]),
  }),
  act: (client) =>
    void type(client, '').then(() => {
      const session = swapSession(client)
      session.choose('sell', dollar)
      session.choose('buy', coin)
      session.type('sell', '2000')
      return press('Review')
    }),
}

/** Once what the wallet will be asked for is known. */
async function untilSteps(): Promise<void> {
  const isThere = () =>
    [...document.querySelectorAll('[role="dialog"] *')].some(({ textContent }) =>
      isInEnglish(textContent ?? '', 'What your wallet asks for'),
    )
  while (!isThere()) await new Promise(requestAnimationFrame)
}

const swapped = {
  source: 'uniswap',
  sell: { chainId, symbol: 'Aureus', decimals: 18, amount: `${10n ** 18n}` },
  buy: { chainId, symbol: 'USDT', decimals: 6, amount: '1984149400' },
}

/** A swap that was sent, as the activity has it. */
function sentAs(given: Partial<SentTransaction>, until: string): Picture {
  const picture = previewed({ build: coinBuild })
  return {
    ...picture,
    act(client) {
      picture.act?.(client)
      void showSent(client, sent({ kind: 'call', value: 0n, swap: swapped, ...given }, 0))
    },
    until,
  }
}

/** Shows the progress of a swap without sending one. */
async function showSent(client: Client, entry: SentTransaction): Promise<void> {
  const session = swapSession(client)
  await new Promise<void>((resolve) =>
    session.subscribe(() => session.getState().review?.prepared && resolve()),
  )
  client.state.transactions.setState({ sent: [entry], loaded: true })
  session.resume(transactionKey(entry))
}

export const swapPreviewPictures = {
  'being checked': { ...previewed(), until: 'Checking the swap' },
  checked: { ...previewed({ build: coinBuild }), until: 'The network couldn’t say' },
  'a high price impact': {
    ...previewed({ build: coinBuild, lines: all([offer({ priceImpact: 1840 })]) }),
    until: 'The network couldn’t say',
  },
  'another swap was built': {
    ...previewed({ build: coinBuild, lines: all([offer({ minimum: '1990000000' })]) }),
    until: 'We stopped this swap',
  },
  'a busy source': { ...previewed({ build: 'busy' }), until: 'is busy' },
  'the steps': { ...sellingToken, until: 'What your wallet asks for' },
  'in the wallet': {
    ...sellingToken,
    act(client) {
      sellingToken.act?.(client)
      void untilSteps().then(() => press('Swap'))
    },
    until: 'Check your wallet',
  },
  'on the way': sentAs({ status: 'pending' }, 'Swap sent'),
  'across chains': sentAs(
    {
      status: 'pending',
      swap: {
        ...swapped,
        buy: { ...swapped.buy, chainId: 'eip155:1' },
        steps: [
          { chainId, hash: `0x${'1'.repeat(64)}`, state: 'done' },
          { chainId: 'eip155:1', state: 'pending' },
        ],
      },
    },
    'On the way to the other network',
  ),
  done: sentAs({ status: 'confirmed' }, 'You swapped'),
  reverted: sentAs({ status: 'reverted' }, 'Swap failed'),
  refunded: sentAs({ status: 'reverted', swap: { ...swapped, state: 'refunded' } }, 'Refunded'),
} satisfies Pictures
