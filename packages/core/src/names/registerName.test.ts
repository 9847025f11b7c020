import { failure, toCoinType } from '@aureus/protocol'
import { verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/api.ts'
import { getSuggestions } from '../api/names.ts'
import type { TrackedEvent } from '../client/events.ts'
import { connect } from '../connection/connect.ts'
import { UserRejectedError } from '../errors/wallet.ts'
import { ask } from '../queries/ask.ts'
import { namesState } from '../state/names.ts'
import { activeAccount } from '../state/select.ts'
import { activeAddress, setUp } from '../testing/client.ts'
import { type Answer, fetchAnswers } from '../testing/fetchAnswers.ts'
import { NAMES_KEY } from './namesKey.ts'
import { registerName } from './registerName.ts'

const at = '2026-11-20T12:00:00.000Z'
const POST = 'POST /v1/profile/account'

/** A connected client, with a server that gives the given answer. */
async function connected(answer: Answer = { body: {} }) {
  const parts = await setUp({ required: false })
  await connect(parts.client, { wallet: parts.listed })
  const { fetch, asked } = fetchAnswers({ [POST]: answer })
  const heard: TrackedEvent[] = []
  parts.client.events.subscribe((event) => heard.push(event))
  return { ...parts, client: { ...parts.client, fetch }, asked, heard }
}

const record = (address: string) => ({
  name: 'alice.aureus.id',
  registered_at: at,
  updated_at: at,
  attributes: {},
  addresses: { 60: { address, created_at: at } },
})

describe('registerName', () => {
  test('behavior: posts what the wallet signs, with the account and its coin type', async () => {
    const { client, control, asked, heard } = await connected({
      body: record('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'),
    })
    const before = Date.now()
    const registering = registerName(client, { name: 'alice' })
    expect(namesState(client).getState().loading).toBe(true)
    expect((await registering).name).toBe('alice.aureus.id')
    expect(namesState(client).getState().loading).toBe(false)
    const body = asked[0]?.body as {
      message: string
      signature: `0x${string}`
      address: `0x${string}`
      coin_type: number
    }
    expect(body.address).toBe(activeAddress(control))
    expect(body.coin_type).toBe(toCoinType(99199))
    expect(await verifyMessage(body)).toBe(true)
    const { timestamp, ...message } = JSON.parse(body.message) as { timestamp: number }
    expect(message).toEqual({ name: 'alice', site: client.config.origin, attributes: {} })
    const aheadMs = timestamp * 1000 - before
    expect(aheadMs).toBeGreaterThan(5000)
    expect(aheadMs).toBeLessThan(9000)
    expect(heard).toMatchObject([
      { event: 'REGISTER_NAME_SUCCESS', properties: { network: 'eip155:99199' } },
    ])
    expect(JSON.stringify(heard)).not.toContain('alice')
    expect(activeAccount(client.state).profileName).toBe('alice.aureus.id')
  })

  test.each([90_000, -90_000, 86_400_000])(
    'behavior: dates the message by the server’s clock on a device that is %i ms ahead',
    async (aheadMs) => {
      const { client, asked } = await connected()
      const serverMs = Date.now() - aheadMs
      const headers = { date: new Date(serverMs).toUTCString(), 'cache-control': 'no-store' }
      const { fetch } = fetchAnswers({
        'GET /v1/profile/suggestions/ali': { headers, body: { suggestions: [] } },
        [POST]: (body) => {
          asked.push({ path: POST, body })
          return { body: record('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed') }
        },
      })
      const timed = { ...client, fetch }
      await getSuggestions(timed, 'ali')
      await registerName(timed, { name: 'alice' })
      const [{ body } = { body: {} }] = asked
      const { message } = body as { message: string }
      const { timestamp } = JSON.parse(message) as { timestamp: number }
      expect(Math.abs(timestamp * 1000 - serverMs)).toBeLessThan(10_000)
    },
  )

  test('behavior: reloads names that were read before', async () => {
    const { client } = await connected({
      body: record('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'),
    })
    const answers = ['before', 'after']
    const query = { key: [NAMES_KEY, 'any'], read: async () => answers.shift() }
    expect(await ask(client, query)).toBe('before')
    await registerName(client, { name: 'alice' })
    expect(await ask(client, query)).toBe('after')
  })

  test('error: reports the server’s first reason', async () => {
    const body = failure('name_taken', 'This name is taken. Choose another one.')
    const { client, heard } = await connected({ status: 400, body })
    const registering = registerName(client, { name: 'alice' })
    await expect(registering).rejects.toThrow(/^This name is taken\. Choose another one\.$/)
    await expect(registering).rejects.toMatchObject({ cause: expect.any(ApiError) })
    expect(namesState(client).getState().loading).toBe(false)
    expect(heard).toMatchObject([
      { event: 'REGISTER_NAME_ERROR', properties: { reason: 'name_taken' } },
    ])
  })

  test.each<[string, Answer]>([
    ['fails without a reason', { status: 500, body: {} }],
    ['answers garbage', { body: { name: 1 } }],
  ])('error: the server %s', async (_, answer) => {
    const { client } = await connected(answer)
    await expect(registerName(client, { name: 'alice' })).rejects.toThrow(
      /^Error registering name alice$/,
    )
  })

  test('error: fails if the wallet fails', async () => {
    const { client, control, asked } = await connected()
    control.answer('personal_sign', 'signed!')
    await expect(registerName(client, { name: 'alice' })).rejects.toThrow(
      /^Error registering name alice$/,
    )
    expect(asked).toEqual([])
  })

  test('error: fails if the visitor declines', async () => {
    const { client, control, asked, heard } = await connected()
    control.reject('personal_sign')
    await expect(registerName(client, { name: 'alice' })).rejects.toBeInstanceOf(UserRejectedError)
    expect(asked).toEqual([])
    expect(heard.map(({ event }) => event)).toEqual(['USER_REJECTED'])
  })

  test('error: fails without a connected account', async () => {
    const { client } = await setUp()
    await expect(registerName(client, { name: 'alice' })).rejects.toThrow(
      /^No ActiveCaipAddress found$/,
    )
  })

  test('param: signal', async () => {
    const { client, control, asked } = await connected()
    control.hang('personal_sign')
    const controller = new AbortController()
    const registering = registerName(client, { name: 'alice', signal: controller.signal })
    controller.abort()
    await expect(registering).rejects.toThrow('Request was aborted')
    expect(asked).toEqual([])
    expect(namesState(client).getState().loading).toBe(false)
  })
})
