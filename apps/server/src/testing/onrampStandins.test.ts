// Every provider against the devnet's stand-ins, which refuse what the real ones refuse.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startOnramp } from '../../../devnet/src/onramp/onramp.ts'
import type { Order } from '../../../devnet/src/onramp/standin.ts'
import { createTestServer } from './server.ts'

const account = 'eip155:99199:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const hash = `0x${'ab'.repeat(32)}`
const signature = '5'.repeat(88)
const deposit = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The stand-ins, and a server in front of them that has a port. */
async function start() {
  const sent: Order[] = []
  const arrived = Promise.withResolvers<void>()
  // The stand-ins have to know the server's address before it has one.
  const front = createServer((_, response) => response.writeHead(503).end())
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port } = front.address() as AddressInfo
  front.close()
  await once(front, 'close')
  const appUrl = `http://localhost:${port}`
  const standins = await startOnramp({
    port: 0,
    secret: 'a secret of the devnet',
    appUrl,
    testToken: token,
    solana: true,
    deliver: {
      send: async (order) => {
        sent.push(order)
        return order.asset.chainId === SOLANA_DEVNET_ID ? signature : hash
      },
      depositAddress: async () => deposit,
      arrival: () => arrived.promise,
    },
    log: { info: () => undefined, warn: (message) => expect.fail(message) },
  })
  onTestFinished(standins.stop)
  const server = await createTestServer(
    {
      ...standins.settings,
      NETWORKS: `eip155:99199 ${SOLANA_DEVNET_ID}`,
      RPC_URLS: `eip155:99199=http://127.0.0.1:1 ${SOLANA_DEVNET_ID}=http://127.0.0.1:1`,
      PUBLIC_ORIGIN: appUrl,
    },
    { clock: Date.now },
  )
  onTestFinished(() => server[Symbol.asyncDispose]())
  await server.app.listen({ port, host: '127.0.0.1' })
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${appUrl}/v1/onramp/${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    // oxlint-disable-next-line typescript/no-explicit-any -- the server's own tests parse it
    return (await response.json()) as any
  }
  return { standins, sent, arrived, call, appUrl }
}

const order = (direction: 'buy' | 'sell') => ({
  direction,
  account,
  asset: { chainId: 'eip155:99199' },
  country: 'DE',
  currency: 'EUR',
  amount: direction === 'buy' ? '100' : '0.5',
})
const onSolana = {
  account: `${SOLANA_DEVNET_ID}:${solanaAddress}`,
  asset: { chainId: SOLANA_DEVNET_ID },
}

async function press(page: Response, standins: string, answer: 'pay' | 'decline') {
  const html = await page.text()
  const ticket = /name="ticket" value="(\w+)"/.exec(html)?.[1] ?? expect.fail(html)
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
  return fetch(`${standins}${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: standins, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ticket, answer }),
  })
}

describe('stand-ins of providers', () => {
  test('behavior: all five make offers for the devnet’s coins', async () => {
    const { call } = await start()
    const quote = await call('quote', order('buy'))
    expect(quote.refusals).toEqual([])
    expect(quote.offers.map((one: { provider: string }) => one.provider).toSorted()).toEqual([
      'coinbase',
      'meld',
      'moonpay',
      'stripe',
      'transak',
    ])
    for (const offer of quote.offers) expect(offer).toMatchObject({ receives: '0.0386' })
    const coins = await call('quote', { ...order('buy'), ...onSolana })
    expect(coins.refusals).toEqual([])
    expect(coins.offers).toHaveLength(5)
    for (const offer of coins.offers) expect(offer).toMatchObject({ receives: '0.643333' })
  })

  test.each(['coinbase', 'meld', 'moonpay', 'stripe', 'transak'])(
    'behavior: %s sells: the page pays, the coins are sent, and the session ends',
    async (provider) => {
      const { standins, sent, call, appUrl } = await start()
      const session = await call('session', { ...order('buy'), provider })
      const paid = await press(await fetch(session.url), standins.url, 'pay')
      expect(paid.headers.get('location')).toContain(appUrl)
      expect(sent).toMatchObject([{ address: account.split(':')[2], amount: 100, currency: 'EUR' }])
      expect(await call(`session/${session.id}`)).toMatchObject({
        state: 'done',
        // Meld's messages name neither.
        ...(provider !== 'meld' && { hash, received: '0.0386' }),
      })

      const other = await call('session', { ...order('buy'), ...onSolana, provider })
      await press(await fetch(other.url), standins.url, 'pay')
      expect(sent[1]).toMatchObject({
        address: solanaAddress,
        asset: { symbol: 'SOL', chainId: SOLANA_DEVNET_ID },
      })
      expect(await call(`session/${other.id}`)).toMatchObject({
        state: 'done',
        ...(provider !== 'meld' && { hash: signature, received: '0.643333' }),
      })
    },
  )

  test.each(['coinbase', 'moonpay'])(
    'behavior: %s buys: the page names an address, and pays out when the coins are there',
    async (provider) => {
      const { arrived, call } = await start()
      const session = await call('session', { ...order('sell'), provider })
      expect(await (await fetch(session.url)).text()).toContain(deposit)
      expect(await call(`session/${session.id}`)).toMatchObject({ state: 'paying' })
      arrived.resolve()
      await expect
        .poll(async () => (await call(`session/${session.id}`)).state, { timeout: 300_000 })
        .toBe('done')
    },
  )

  test('error: a card that is declined ends the session, and sends nothing', async () => {
    const { standins, sent, call } = await start()
    const session = await call('session', { ...order('buy'), provider: 'moonpay' })
    await press(await fetch(session.url), standins.url, 'decline')
    expect(sent).toEqual([])
    expect(await call(`session/${session.id}`)).toMatchObject({ state: 'failed' })
  })

  test('error: a page whose address was changed does not open', async () => {
    const { call } = await start()
    const session = await call('session', { ...order('buy'), provider: 'moonpay' })
    const stranger = session.url.replace('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', deposit)
    const page = await fetch(stranger)
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('signature')])
  })

  test('error: a token of Coinbase opens one page', async () => {
    const { call } = await start()
    const session = await call('session', { ...order('buy'), provider: 'coinbase' })
    expect((await fetch(session.url)).status).toBe(200)
    expect((await fetch(session.url)).status).toBe(400)
  })

  test('error: a token of Coinbase opens no page of another asset or network', async () => {
    const { call } = await start()
    const other = [
      ['defaultAsset=ETH', 'defaultAsset=TEST'],
      [/defaultNetwork=[^&]+/, `defaultNetwork=${encodeURIComponent(SOLANA_DEVNET_ID)}`],
    ] as const
    for (const [from, to] of other) {
      const session = await call('session', { ...order('buy'), provider: 'coinbase' })
      const page = await fetch(session.url.replace(from, to))
      expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('asset')])
    }
  })
})
