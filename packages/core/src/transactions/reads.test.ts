// Reads from the chain and requests to the wallet, apart from the sign-in.
import { describe, expect, test } from 'vitest'
import { getBalance } from '../balances/getBalance.ts'
import { signMessage } from '../calls/signMessage.ts'
import { connect } from '../connection/connect.ts'
import { UserRejectedError, WalletResponseError } from '../errors/wallet.ts'
import { setUp } from '../testing/client.ts'
import { sendTransaction } from './sendTransaction.ts'

const hash = `0x${'a'.repeat(64)}` as const

async function connected() {
  const parts = await setUp({ required: false })
  await connect(parts.client, { wallet: parts.listed })
  return parts
}

/** Answers JSON-RPC requests with a result, like the RPC service. */
function answering(result: unknown) {
  const bodies: { method: string; params: unknown[] }[] = []
  const fetch = (async (_: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string)
    bodies.push(body)
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: body.id, result }))
  }) as typeof globalThis.fetch
  return { fetch, bodies }
}

describe('getBalance', () => {
  test('behavior: returns base units as a bigint', async () => {
    const { client, listed: _ } = await connected()
    const { fetch, bodies } = answering('0x8ac7230489e80000')
    expect(await getBalance({ ...client, fetch })).toBe(10n ** 19n)
    expect(bodies).toMatchObject([
      { method: 'eth_getBalance', params: [expect.any(String), 'latest'] },
    ])
  })
  test.each([null, 'x', 7, '0x'])('error: rejects the chain’s answer %j', async (result) => {
    const { client } = await connected()
    await expect(getBalance({ ...client, ...answering(result) })).rejects.toThrow('eth_getBalance')
  })
  test('error: fails without a connected account', async () => {
    const { client } = await setUp()
    await expect(getBalance(client)).rejects.toThrow('No ActiveCaipAddress found')
  })
})

describe('signMessage', () => {
  test('error: rejects an answer that is not a signature', async () => {
    const { client, control } = await connected()
    control.answer('personal_sign', 'signed!')
    await expect(signMessage(client, { message: 'm' })).rejects.toThrow(
      'WagmiAdapter:signMessage - Sign message failed',
    )
  })
  test('error: fails if the visitor declines', async () => {
    const { client, control } = await connected()
    control.reject('personal_sign')
    await expect(signMessage(client, { message: 'm' })).rejects.toBeInstanceOf(UserRejectedError)
  })
  test('behavior: signs text that looks like hex as text', async () => {
    const { client, control } = await connected()
    await signMessage(client, { message: '0xdeadbeef' })
    const call = control.calls.find(({ method }) => method === 'personal_sign')
    expect(call?.params).toMatchObject(['0x30786465616462656566', expect.any(String)])
  })
})

describe('sendTransaction', () => {
  test('behavior: passes hex quantities to the wallet and returns its hash', async () => {
    const { client, control } = await connected()
    control.answer('eth_sendTransaction', hash)
    const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    expect(await sendTransaction(client, { to, value: 255n })).toBe(hash)
    const call = control.calls.find(({ method }) => method === 'eth_sendTransaction')
    expect(call?.params).toMatchObject([{ to, value: '0xff' }])
  })
  test.each(['0x', `${hash}00`, null])('error: rejects %j as a hash', async (answer) => {
    const { client, control } = await connected()
    control.answer('eth_sendTransaction', answer)
    await expect(sendTransaction(client, { to: '0x' })).rejects.toBeInstanceOf(WalletResponseError)
  })
})
