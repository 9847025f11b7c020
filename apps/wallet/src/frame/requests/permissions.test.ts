import type { EvmAddress } from '@aureus/protocol'
import {
  delegationHash,
  delegationOf,
  type PermissionTerms,
  permissionContext,
} from '@aureus/protocol/permissions'
import { encodeAbiParameters, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { askFrame } from '../../testing/askFrame.ts'
import { createTestFrame } from '../../testing/frame.ts'
import { network } from '../../testing/permission.ts'
import { other, token } from '../../testing/question.ts'

const origin = 'https://app.example.com'
const config = {
  brand: { name: 'Aureus' },
  origin: 'https://wallet.example.com',
  embedOrigins: [origin],
  hostCodes: false,
  networks: [network],
}
const signature = `0x${'11'.repeat(64)}1b` as const

/** A visitor who granted a page what a token's contract calls 100 TEST, and another page some coins. */
async function setUp(symbol: Hex = encodeAbiParameters([{ type: 'string' }], ['TEST'])) {
  let account = other as EvmAddress
  const stored = (at: string, more: Partial<PermissionTerms> = {}) => {
    const terms: PermissionTerms = {
      from: account,
      to: other,
      amount: '0x64',
      startS: 1_795_000_000,
      expiryS: 1_795_086_400,
      payees: [other],
      salt: '0x1',
      ...more,
    }
    return {
      hash: delegationHash(delegationOf(terms)),
      caipNetworkId: network.caipNetworkId,
      terms,
      signature,
      origin: at,
      claimedName: 'Shop',
      grantedAtMs: 1_795_000_000_000,
      status: 'active',
    }
  }
  const all = () => [
    stored(origin, { token }),
    stored('https://other.example', { periodS: 86_400, salt: '0x2' }),
    { ...stored(origin, { salt: '0x3' }), status: 'revoked' },
    // Of a wallet that this person had before.
    stored(origin, { from: other }),
  ]
  const frame = await createTestFrame({
    config,
    origin,
    visitor: async () => ({ approved: true }),
    rpc: async ({ params }) =>
      (params as [{ data: string }])[0].data === '0x95d89b41'
        ? symbol
        : encodeAbiParameters([{ type: 'uint256' }], [6n]),
    server: (path) => (path === '/v1/permissions/list' ? { permissions: all() } : undefined),
  })
  const { ask } = askFrame(frame)
  await frame.logIn()
  await frame.permit()
  const { payload } = await ask('getUser')
  account = (payload as { address: EvmAddress }).address
  const request = async (method: string) => {
    const answer = await ask('rpcRequest', { method })
    return (answer.payload as { result: unknown }).result
  }
  return { ask, request, all }
}

describe('listPermissions', () => {
  test('behavior: lists what the account granted to every page, without what uses it', async () => {
    const { ask, all } = await setUp()
    const { payload } = await ask('listPermissions')
    const { permissions } = payload as { permissions: object[] }
    expect(permissions).toHaveLength(3)
    expect(permissions[0]).toMatchObject({
      id: all()[0]?.hash,
      to: other,
      token: { address: token, symbol: 'TEST', decimals: 6 },
      amount: '0x64',
      origin,
      claimedName: 'Shop',
    })
    expect(permissions[1]).toMatchObject({ origin: 'https://other.example', periodSeconds: 86_400 })
    expect(JSON.stringify(permissions)).not.toContain(signature.slice(2, 40))
  })

  test('behavior: a token without a symbol keeps its decimals', async () => {
    const { ask } = await setUp('0x')
    const { payload } = await ask('listPermissions')
    const { permissions } = payload as { permissions: { token?: object }[] }
    expect(permissions[0]?.token).toEqual({ address: token, decimals: 6 })
  })
})

describe('wallet_getGrantedExecutionPermissions', () => {
  test('behavior: answers a page only with its own that can be used, and with what uses them', async () => {
    const { request, all } = await setUp()
    const [first] = all()
    const context = first && permissionContext(delegationOf(first.terms), signature)
    expect(await request('wallet_getGrantedExecutionPermissions')).toMatchObject([{ context }])
  })
})

describe('wallet_getSupportedExecutionPermissions', () => {
  test('behavior: names the types with the chains and the rules that are enforced', async () => {
    const { request } = await setUp()
    const supported = (await request('wallet_getSupportedExecutionPermissions')) as object
    expect(Object.keys(supported)).toHaveLength(4)
    expect(supported).toMatchObject({
      'erc20-token-periodic': { chainIds: ['0x1837f'], ruleTypes: ['expiry', 'payee'] },
    })
  })
})

describe('revokePermission', () => {
  test('error: refuses a permission that is not the account’s', async () => {
    const { ask } = await setUp()
    const answer = await ask('revokePermission', { id: `0x${'00'.repeat(32)}` })
    expect(answer).toMatchObject({ ok: false, error: { code: 'invalid' } })
  })
})
