// The form of a swap with a scripted server, empty or with an amount.
import type { Client } from '@aureus/core'
import { swapSession } from '../../views/Swap/swapSession.ts'
import { here, type Picture } from './picture.ts'
import { chainId, type SwapServer, swapServer } from './swapServer.ts'

const features = { swap: [chainId, 'eip155:1'] } satisfies Picture['features']

export const form = (server: SwapServer = {}): Picture => ({
  states: { ...here, modal: { open: true, history: [{ name: 'Swap' }] } },
  features,
  parameters: swapServer(server),
})

/** Types once the form has its tokens. */
export async function type(
  client: Client,
  amount: string,
  side: 'sell' | 'buy' = 'sell',
): Promise<void> {
  const session = swapSession(client)
  await new Promise<void>((resolve) => {
    const check = () => session.getState().tokens === 'ready' && resolve()
    session.subscribe(check)
    check()
  })
  session.type(side, amount)
}

/** A form with this amount. */
export const typed = (server: SwapServer = {}, amount = '1'): Picture => ({
  ...form(server),
  act: (client) => void type(client, amount),
})
