// Signs in during the connection, with the real libraries and a relay between page and wallet.
import {
  type Cacao,
  defaultNetworks,
  messageOfCacao,
  type NonceResponse,
  parseSignInMessage,
} from '@aureus/protocol'
import { verifyMessage } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WALLET_CONNECT_ID as walletId } from '../../client/walletConnector.ts'
import { createSignInServer } from '../../testing/signInServer.ts'
import {
  createDevice,
  createEvmWallet,
  openPage,
  openWallet,
  startTestRelay,
} from '../../testing/walletConnect.ts'

afterEach(() => vi.restoreAllMocks())

const three = ['eip155:1', 'eip155:10', 'eip155:137']
const networks = (ids: readonly string[]) =>
  defaultNetworks.filter(({ caipNetworkId }) => ids.includes(caipNetworkId))

async function asked(): Promise<NonceResponse> {
  return (await createSignInServer().fetch('/v1/sign-in/nonce')).json()
}

async function meet(ids: readonly string[] = three, oneClick = true) {
  const { relayUrl } = await startTestRelay()
  const device = createDevice()
  const evm = createEvmWallet(
    ids.filter((id) => id.startsWith('eip155')).map((id) => ({ id: Number(id.slice(7)) })),
  )
  const page = openPage({ relayUrl, device, networks: networks(ids), startOn: () => ids.at(-1) })
  return {
    relayUrl,
    device,
    page,
    wallet: await openWallet({ relayUrl, name: 'Far', evm, oneClick }),
  }
}

const addressOf = ({ p }: Cacao) => p.iss.split(':').at(-1) as `0x${string}`

describe('authenticate', () => {
  test.each([
    ['one chain', ['eip155:1']],
    ['three chains', three],
  ])('behavior: %s: connects and signs for each chain, the active one first', async (_, ids) => {
    const { page, wallet, device } = await meet(ids)
    const fields = await asked()
    const { uri, approval, cacaos } = await page.pair({ signIn: fields })
    await wallet.pair(uri)
    expect(await approval).toMatchObject([{ id: walletId, name: 'Far', namespace: 'eip155' }])
    const signed = (await cacaos) ?? []
    const [last = '', ...others] = ids.toReversed()
    expect(signed.map(({ p }) => p.iss.slice(8).split(':').slice(0, 2).join(':'))).toEqual([
      last,
      ...others.toReversed(),
    ])
    for (const cacao of signed) {
      const message = messageOfCacao(cacao) as string
      expect(message).toContain(`Nonce: ${fields.nonce}`)
      expect(message).toContain(fields.statement)
      expect(message).toContain(
        `Not Before: ${fields.issuedAt}\nRequest ID: ${cacao.p.requestId}\n`,
      )
      expect(cacao.p.requestId).toMatch(/^\d+$/)
      expect(parseSignInMessage(message)).toMatchObject({
        message: { notBefore: fields.issuedAt, requestId: cacao.p.requestId },
      })
      const signature = cacao.s.s as `0x${string}`
      expect(await verifyMessage({ address: addressOf(cacao), message, signature })).toBe(true)
    }
    // One request for the accounts and one per chain.
    const { calls } = wallet.evm.control
    expect(calls.map(({ method }) => method)).toEqual([
      'eth_requestAccounts',
      ...ids.map(() => 'personal_sign'),
    ])

    const eip155 = await page.connector('eip155')
    const { accounts } = await eip155.connect({ caipNetworkId: 'eip155:1' })
    const address = accounts[0]?.address as `0x${string}`
    const message = 'later'
    const signature = (await eip155.signMessage({ address, message })) as `0x${string}`
    expect(await verifyMessage({ address, message, signature })).toBe(true)
    // The pairing leaves no data behind.
    const kept = device.texts.join()
    await vi.waitFor(() => expect(device.texts.join()).not.toContain(fields.nonce))
    expect(kept).not.toContain(/symKey=([0-9a-f]+)/.exec(uri)?.[1])
    await wallet.disconnect()
  })

  test('behavior: a reload restores the session', async () => {
    const { relayUrl, device, page, wallet } = await meet()
    const { uri, approval } = await page.pair({ signIn: await asked() })
    await wallet.pair(uri)
    await approval
    await page.stop()
    const next = await openPage({ relayUrl, device, networks: networks(three) }).connector('eip155')
    expect(await next.reconnect()).toMatchObject({ caipNetworkId: expect.any(String) })
    expect(next.wallet.name).toBe('Far')
  })

  test('behavior: connects without a signature if the wallet does not support it', async () => {
    const { page, wallet } = await meet(three, false)
    const { uri, approval, cacaos } = await page.pair({ signIn: await asked() })
    await wallet.pair(uri)
    expect(await approval).toMatchObject([{ namespace: 'eip155' }])
    expect(await cacaos).toEqual([])
    expect(wallet.evm.control.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts'])
  })

  test('behavior: does not sign in if another family is requested too', async () => {
    const ids = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
    const { page, wallet } = await meet(ids)
    const { uri, approval, cacaos } = await page.pair({ signIn: await asked() })
    expect(uri).not.toContain('wc_sessionAuthenticate')
    await wallet.pair(uri)
    expect(await approval).toHaveLength(2)
    expect(await cacaos).toEqual([])
  })

  test('behavior: leaves a contract signature to the server and sends no request to verify it', async () => {
    const { page, wallet } = await meet(['eip155:1'])
    const { evm } = wallet
    evm.control.answer('personal_sign', `0x${'12'.repeat(100)}`)
    // The wallet's own library asks its vendor's node, which accepts the signature here.
    const yes = `0x1626ba7e${'0'.repeat(56)}`
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ result: yes }))
    const { uri, approval, cacaos } = await page.pair({ signIn: await asked() })
    await wallet.pair(uri)
    await approval
    expect((await cacaos)?.[0]?.s).toMatchObject({ t: 'eip1271' })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('error: tells a rejection from a wallet that cannot sign in', async () => {
    const { page, wallet } = await meet()
    wallet.evm.control.reject()
    const first = await page.pair({ signIn: await asked() })
    await wallet.pair(first.uri)
    await expect(first.approval).rejects.toMatchObject({ name: 'UserRejectedError' })
    wallet.evm.control.approve()
    wallet.evm.control.answer('personal_sign', `0x${'ff'.repeat(65)}`)
    const second = await page.pair({ signIn: await asked() })
    await wallet.pair(second.uri)
    await expect(second.approval).rejects.toMatchObject({ name: 'NotAuthenticatedError' })
    const third = await page.pair({})
    await wallet.pair(third.uri)
    expect(await third.approval).toHaveLength(1)
  })

  test('error: rejects an expired code', async () => {
    const { page } = await meet()
    const { expiresAtMs, approval } = await page.pair({ signIn: await asked() })
    expect(expiresAtMs - Date.now()).toBeGreaterThan(200_000)
    vi.useFakeTimers({ toFake: ['Date'], now: expiresAtMs + 60_000 })
    await expect(approval)
      .rejects.toMatchObject({ name: 'PairingExpiredError' })
      .finally(() => vi.useRealTimers())
  })

  test('error: ends the session if the wallet approves after an abort', async () => {
    const { page, wallet } = await meet()
    wallet.evm.control.hang()
    const controller = new AbortController()
    const { uri, approval } = await page.pair({ signal: controller.signal, signIn: await asked() })
    await wallet.pair(uri)
    await wallet.evm.control.waitForCall('eth_requestAccounts')
    controller.abort()
    await expect(approval).rejects.toMatchObject({ name: 'RequestAbortedError' })
    wallet.evm.control.approve()
    wallet.evm.control.release()
    await wallet.evm.control.waitForCall('personal_sign')
    await vi.waitFor(() => expect(wallet.topics()).toEqual([]))
    expect(await (await page.connector('eip155')).reconnect()).toBe('unauthorized')
  })
})
