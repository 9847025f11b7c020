import { toCoinType } from '@aureus/protocol'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Accounts } from '../../testing/accounts.ts'
import { startAccounts } from '../../testing/accounts.ts'
import { createNameClient, outcome } from '../../testing/names.ts'
import { createTestServer } from '../../testing/server.ts'

const chainId = 'eip155:99199'
const coinType = toCoinType(99199)
let accounts: Accounts
beforeAll(async () => {
  accounts = await startAccounts()
})
afterAll(() => accounts.stop())

async function start(more: NodeJS.ProcessEnv = {}) {
  const server = await createTestServer({
    // Chain 1 is the same devnet. A contract there stands for somebody else's at the same address.
    NETWORKS: `${chainId} eip155:1`,
    RPC_URLS: `${chainId}=${accounts.devnet.rpcUrl} eip155:1=${accounts.devnet.rpcUrl}`,
    SIGN_IN_RPC_QUORUM: '1',
    ...more,
  })
  return { server, client: createNameClient(server) }
}

const bio = (text: string) => ({ message: { attributes: { bio: text } }, coinType })

describe('names of contract accounts', () => {
  test('behavior: registers undeployed (ERC-6492) and changes deployed (ERC-1271)', async () => {
    const { server, client } = await start()
    await using _ = server
    const account = await accounts.newAccount()
    const answer = await client.register(account, 'counterfactual', { coinType })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body.addresses)).toEqual(['60', String(coinType)])
    expect((await client.setAttributes(account, 'counterfactual', bio('before'))).status).toBe(200)
    const deployed = await accounts.deploy(account)
    expect((await client.setAttributes(deployed, 'counterfactual', bio('after'))).status).toBe(200)
    expect((await client.register(deployed, 'deployed', { coinType })).status).toBe(200)
    const { body } = await client.get(`/v1/profile/reverse/${account.address}`)
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      'counterfactual.aureus.id',
      'deployed.aureus.id',
    ])
  })

  test('error: refuses another account’s signature, deployed or not', async () => {
    const { server, client } = await start()
    await using _ = server
    const [one, two] = [await accounts.newAccount(), await accounts.newAccount()]
    const { address } = two
    const attempt = { coinType, address }
    expect(outcome(await client.register(one, 'stolen', attempt))).toEqual([
      401,
      'signature_mismatch',
    ])
    await accounts.deploy(two)
    for (const thief of [one, accounts.owner])
      expect(outcome(await client.register(thief, 'stolen', attempt))).toEqual([
        401,
        'signature_mismatch',
      ])
  })

  test('error: a contract at the same address on another chain owns nothing', async () => {
    const { server, client } = await start()
    await using _ = server
    const account = await accounts.newAccount()
    expect((await client.register(account, 'across', { coinType })).status).toBe(200)
    const elsewhere = await client.setAttributes(account, 'across', { ...bio('x'), coinType: 60 })
    expect(outcome(elsewhere)).toEqual([401, 'not_owner'])
    const named = { message: { coin_type: 60, address: account.address }, coinType }
    expect((await client.addAddress(account, 'across', named)).status).toBe(200)
    const again = await client.setAttributes(account, 'across', { ...bio('y'), coinType: 60 })
    expect(outcome(again)).toEqual([401, 'not_owner'])
  })

  test('behavior: an account that an owner adds may change the name too', async () => {
    const { server, client } = await start()
    await using _ = server
    const [key, account] = [privateKeyToAccount(generatePrivateKey()), await accounts.newAccount()]
    expect((await client.register(key, 'shared')).status).toBe(200)
    const named = { message: { coin_type: coinType, address: account.address } }
    expect((await client.addAddress(key, 'shared', named)).status).toBe(200)
    expect((await client.setAttributes(account, 'shared', bio('both'))).status).toBe(200)
  })

  test('error: answers 401 if no node or too few nodes answer', async () => {
    const dead = await start({
      RPC_URLS: `${chainId}=http://127.0.0.1:1 eip155:1=http://127.0.0.1:1`,
    })
    await using _dead = dead.server
    const account = await accounts.newAccount()
    expect(outcome(await dead.client.register(account, 'lonely', { coinType }))).toEqual([
      401,
      'upstream_unavailable',
    ])
    const few = await start({ SIGN_IN_RPC_QUORUM: '2' })
    await using _few = few.server
    expect(outcome(await few.client.register(account, 'lonely', { coinType }))).toEqual([
      401,
      'quorum_missing',
    ])
  })
})
