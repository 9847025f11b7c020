// What the server keeps of permissions, and what it says about them.
import { randomUUID } from 'node:crypto'
import {
  delegationDigest,
  delegationHash,
  delegationOf,
  MAX_PERMISSION_S,
  type PermissionTerms,
} from '@aureus/protocol/permissions'
import { numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ChainNodeServer, startChainNode } from '../../testing/chainNode.ts'
import { createWallet } from '../../testing/custodyClient.ts'
import { nameOf, type WalletDevice } from '../../testing/walletDevice.ts'
import {
  createWalletTestServer,
  signInDevice,
  type WalletTestServer,
} from '../../testing/walletServer.ts'

/** The account of every test wallet: the development key that all tools know. */
const owner = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)
const key = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`

let node: ChainNodeServer
let server: WalletTestServer
/** The height since which all delegations are disabled. */
let disabledSince: number | undefined
beforeAll(async () => {
  node = await startChainNode({
    height: 100,
    answer({ params = [] }) {
      const block = params[1] === 'latest' ? node.height : Number(params[1])
      return word(disabledSince !== undefined && disabledSince <= block ? 1 : 0)
    },
  })
  server = await createWalletTestServer({
    RPC_URLS: `eip155:1=${node.url}`,
    SMART_ACCOUNT_NETWORKS: 'eip155:1 eip155:10',
    EXECUTION_PERMISSIONS: 'eip155:1',
  })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
})
beforeEach(() => {
  disabledSince = undefined
  node.height++
})

async function person(): Promise<WalletDevice> {
  const device = await server.device()
  await signInDevice(server.db, device, { userId: randomUUID(), nowMs: server.clock.nowMs })
  await createWallet(device)
  return device
}

let made = 0

async function grant(change: Partial<PermissionTerms> = {}, { chainId = 1, by = owner } = {}) {
  const startS = Math.floor(server.clock.nowMs / 1000)
  const terms: PermissionTerms = {
    from: owner.address,
    to: key,
    amount: '0x64',
    periodS: 86_400,
    startS,
    expiryS: startS + 7200,
    payees: [key],
    // Answers of the chain are cached by the delegation's hash.
    salt: numberToHex(++made),
    ...change,
  }
  const delegation = delegationOf(terms)
  const signature = await by.sign({ hash: delegationDigest(delegation, chainId) })
  const body = {
    caipNetworkId: 'eip155:1',
    terms,
    signature,
    origin: 'https://shop.example',
    claimedName: 'Shop',
  }
  return { body, hash: delegationHash(delegation), terms, signature }
}

const keep = (device: WalletDevice, body: object) => device.post('/v1/permissions/keep', body)
const list = async (device: WalletDevice) =>
  (await device.post('/v1/permissions/list')).body.permissions

describe('POST /v1/permissions/keep', () => {
  test('behavior: keeps what the account signed, once', async () => {
    const device = await person()
    const { body, hash, terms, signature } = await grant()
    for (let time = 0; time < 2; time++)
      expect(await keep(device, body)).toMatchObject({ status: 200, body: { hash } })
    expect(await list(device)).toEqual([
      {
        hash,
        caipNetworkId: 'eip155:1',
        terms,
        signature,
        origin: 'https://shop.example',
        claimedName: 'Shop',
        grantedAtMs: server.clock.nowMs,
        status: 'active',
      },
    ])
  })

  test.each([
    ['another account’s key', () => grant({}, { by: privateKeyToAccount(word(7) as '0x') })],
    ['another chain', () => grant({}, { chainId: 10 })],
    [
      'more than 30 days',
      () => grant({ expiryS: Math.floor(server.clock.nowMs / 1000) + MAX_PERMISSION_S + 86_400 }),
    ],
  ])('error: refuses a signature of %s', async (_, signed) => {
    const device = await person()
    const answer = await keep(device, (await signed()).body)
    expect([answer.status, nameOf(answer)]).toEqual([400, 'permission_refused'])
    expect(await list(device)).toEqual([])
  })

  test('error: refuses other limits than those that were signed', async () => {
    const device = await person()
    const { body } = await grant()
    const more = { ...body, terms: { ...body.terms, amount: '0x65' } }
    expect(nameOf(await keep(device, more))).toBe('permission_refused')
  })

  test('error: refuses the account of somebody else', async () => {
    const device = await person()
    const { body } = await grant({ from: key })
    const answer = await keep(device, body)
    expect([answer.status, nameOf(answer)]).toEqual([403, 'account_not_yours'])
  })

  test('error: refuses a network without permissions', async () => {
    const device = await person()
    const { body } = await grant({}, { chainId: 10 })
    const answer = await keep(device, { ...body, caipNetworkId: 'eip155:10' })
    expect([answer.status, nameOf(answer)]).toEqual([404, 'permissions_unsupported'])
  })

  test('error: refuses terms without a limit', async () => {
    const device = await person()
    const { body } = await grant()
    for (const gone of ['amount', 'expiryS', 'payees']) {
      const terms: object = Object.fromEntries(
        Object.entries(body.terms).filter(([name]) => name !== gone),
      )
      expect((await keep(device, { ...body, terms })).status).toBe(400)
    }
  })
})

describe('POST /v1/permissions/list', () => {
  test('behavior: lists only one’s own', async () => {
    const device = await person()
    await keep(device, (await grant()).body)
    expect(await list(await person())).toEqual([])
  })

  test('behavior: reads a revocation from the chain, and stores it after 32 blocks', async () => {
    const device = await person()
    await keep(device, (await grant()).body)
    disabledSince = node.height
    expect(await list(device)).toMatchObject([{ status: 'revoked' }])
    node.height += 32
    expect(await list(device)).toMatchObject([{ status: 'revoked' }])
    disabledSince = undefined
    node.height++
    expect(await list(device)).toMatchObject([{ status: 'revoked' }])
  })

  test('behavior: allows another revocation after a reorganisation removes the first', async () => {
    const device = await person()
    await keep(device, (await grant()).body)
    disabledSince = node.height
    node.height += 31
    expect(await list(device)).toMatchObject([{ status: 'revoked' }])
    disabledSince = undefined
    node.height++
    // Answers about the newest block are kept for a moment.
    await vi.waitFor(async () => expect(await list(device)).toMatchObject([{ status: 'active' }]), {
      interval: 200,
    })
  })

  test('behavior: without an answer of the chain the status is unknown', async () => {
    const device = await person()
    await keep(device, (await grant()).body)
    node.height++
    node.fault = (response) => {
      response.destroy()
      return true
    }
    expect(await list(device)).toMatchObject([{ status: 'unknown' }])
    node.fault = undefined
  })
})

describe('an ended permission', () => {
  test('behavior: is listed as expired without asking the chain', async () => {
    const device = await person()
    const expiryS = Math.floor(server.clock.nowMs / 1000) + 60
    await keep(device, (await grant({ expiryS })).body)
    server.clock.nowMs += 60_000
    const before = node.asked.length
    expect(await list(device)).toMatchObject([{ status: 'expired' }])
    expect(node.asked.length).toBe(before)
  })
})
