// A network without EIP-7702, where the smart account is another account, as a page meets it.
import type { EvmAddress, WalletNetwork } from '@aureus/protocol'
import type { ConnectResult } from '@aureus/protocol/embedded'
import {
  ACCOUNT_FACTORY,
  ACCOUNT_IMPLEMENTATION,
  contractAccountOf,
  ENTRY_POINT_08,
  initCodeOf,
} from '@aureus/protocol/operations'
import { accountDigest } from '@aureus/protocol/permissions'
import { isErc6492Signature, pad, recoverAddress, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Display, Verdict } from '../../approval/display.ts'
import { askFrame } from '../../testing/askFrame.ts'
import { createTestFrame } from '../../testing/frame.ts'
import { createOperationServer } from '../../testing/operationServer.ts'
import { network, other } from '../../testing/question.ts'

const origin = 'https://app.example.com'
const factory = ACCOUNT_FACTORY
const apart: WalletNetwork = {
  ...network,
  rpcUrl: `${network.rpcUrl}&apart`,
  smartAccount: {
    entryPoint: ENTRY_POINT_08,
    entryPointVersion: '0.8',
    delegate: ACCOUNT_IMPLEMENTATION,
    factory,
    sponsored: true,
  },
}
const plain: WalletNetwork = { ...network, caipNetworkId: 'eip155:1' }
const chainId = apart.caipNetworkId
const transactionHash = `0x${'cd'.repeat(32)}` as const

const contractOf = (owner: string) =>
  contractAccountOf({
    owner: owner as EvmAddress,
    factory,
    implementation: ACCOUNT_IMPLEMENTATION,
  })

async function open({ hasFactory = true } = {}) {
  const server = createOperationServer()
  const shown: Display[] = []
  let owner = ''
  server.change = ({ authorizationNonce: _, ...reply }) => {
    const operation = { ...reply.operation, initCode: initCodeOf(factory, contractOf(owner)) }
    return { ...reply, operation }
  }
  const frame = await createTestFrame({
    config: {
      brand: { name: 'Aureus' },
      origin: 'https://wallet.example.com',
      embedOrigins: [origin],
      hostCodes: false,
      networks: [apart, plain],
    },
    origin,
    visitor: async (display): Promise<Verdict> => {
      shown.push(display)
      return { approved: true }
    },
    server: (path, body) => server.answers(path, body),
    rpc: async ({ method }) => {
      if (method !== 'eth_call') return '0x'
      return hasFactory ? pad(contractOf(owner).address).toLowerCase() : '0x'
    },
  })
  await frame.logIn()
  await frame.permit()
  const { ask } = askFrame(frame)
  const user = async (id: string = chainId) =>
    (await ask('getUser', { chainId: id })).payload as ConnectResult
  owner = (await user()).address
  const own = contractOf(owner).address
  const choose = (type: string) => ask('setPreferredAccount', { type })
  const rpc = (method: string, params: unknown[]) => ask('rpcRequest', { method, params })
  return { server, shown, ask, user, choose, rpc, owner, own }
}

describe('a network without EIP-7702', () => {
  test('behavior: has the plain account until the visitor chooses the other', async () => {
    const { user, choose, owner, own, ask } = await open()
    expect(await user()).toMatchObject({
      address: owner,
      accounts: [{ address: owner, type: 'eoa' }],
    })
    expect((await choose('smartAccount')).payload).toEqual({ address: own, type: 'smartAccount' })
    expect(await user()).toMatchObject({
      address: own,
      preferredAccountType: 'smartAccount',
      accounts: [
        { address: own, type: 'smartAccount' },
        { address: owner, type: 'eoa' },
      ],
    })
    expect((await ask('rpcRequest', { method: 'eth_accounts' })).payload).toEqual({ result: [own] })
    expect((await choose('eoa')).payload).toEqual({ address: owner, type: 'eoa' })
  })

  test('behavior: the account changes with the network', async () => {
    const { ask, choose, owner, own } = await open()
    await choose('smartAccount')
    const to = async (id: string) => (await ask('switchNetwork', { chainId: id })).payload
    expect(await to('eip155:1')).toEqual({
      chainId: 'eip155:1',
      account: { address: owner, type: 'eoa' },
    })
    expect(await to(chainId)).toEqual({ chainId, account: { address: own, type: 'smartAccount' } })
  })

  test('error: shows no address that the factory does not confirm, and keeps the plain account', async () => {
    const { choose, user, owner } = await open({ hasFactory: false })
    expect((await choose('smartAccount')).error).toMatchObject({ code: 'network' })
    expect((await user()).address).toBe(owner)
  })

  test('behavior: capabilities are those of the account in use', async () => {
    const { rpc, choose, owner, own } = await open()
    const capabilities = async (address: string) =>
      (await rpc('wallet_getCapabilities', [address])) as { payload: { result: object } }
    expect(Object.keys((await capabilities(owner)).payload.result)).toEqual(['0x1837f', '0x1'])
    await choose('smartAccount')
    expect((await capabilities(own)).payload.result).toMatchObject({
      '0x1837f': { atomic: { status: 'supported' } },
    })
    expect((await rpc('wallet_getCapabilities', [own, ['0x1']])).payload).toEqual({ result: {} })
    expect((await rpc('wallet_getCapabilities', [owner])).error).toMatchObject({ rpcCode: 4100 })
  })

  test('behavior: a transaction is an operation that deploys the account, and its owner signs', async () => {
    const { rpc, choose, server, shown, owner, own } = await open()
    await choose('smartAccount')
    server.status = {
      status: 'included',
      receipt: {
        transactionHash,
        blockHash: transactionHash,
        blockNumber: '0x1',
        gasUsed: '0x1',
        logs: [],
        status: '0x1',
      },
    }
    const answer = await rpc('eth_sendTransaction', [{ from: own, to: other, value: '0x0' }])
    expect(answer.payload).toEqual({ result: transactionHash })
    const [sent] = server.sent
    if (!sent) throw new Error('nothing was sent')
    const { operation, signature, authorization } = sent
    expect([operation.sender, authorization]).toEqual([own, undefined])
    const domain = {
      chainId: 99_199,
      entryPoint: ENTRY_POINT_08,
      delegate: ACCOUNT_IMPLEMENTATION,
      factory,
    }
    const hash = accountDigest(operation, domain)
    expect(await recoverAddress({ hash, signature })).toBe(owner)
    const rows = shown[0]?.rows.map(({ label }) => label)
    expect(rows).toContain('First use')
    expect(shown[0]?.rows).toContainEqual({
      label: 'Smart account',
      value: own,
      style: 'code',
      picture: 'account',
    })
  })

  test.each([
    ['another factory', `${other}${'00'.repeat(68)}`],
    ['the marker of EIP-7702', undefined],
  ])('error: refuses an operation that the server prepared with %s', async (_, initCode) => {
    const { rpc, choose, server, shown, own } = await open()
    await choose('smartAccount')
    const { change } = server
    server.change = (reply) => {
      const { initCode: __, ...operation } = change(reply).operation
      const strange = initCode ? { initCode: initCode as `0x${string}` } : {}
      return { ...change(reply), operation: { ...operation, ...strange } }
    }
    const answer = await rpc('eth_sendTransaction', [{ from: own, to: other, value: '0x0' }])
    expect(answer.error).toMatchObject({ code: 'internal' })
    expect([shown, server.sent]).toEqual([[], []])
  })

  test('behavior: messages are signed for the account, which is not deployed yet', async () => {
    const { rpc, choose, own, owner } = await open()
    await choose('smartAccount')
    const { payload } = await rpc('personal_sign', [stringToHex('hello'), own])
    expect(isErc6492Signature((payload as { result: `0x${string}` }).result)).toBe(true)
    const foreign = await rpc('personal_sign', [stringToHex('hello'), owner])
    expect(foreign.error).toMatchObject({ rpcCode: 4100 })
  })

  test('behavior: the plain account pays for itself, and there is nothing to take back', async () => {
    const { ask, server, owner } = await open()
    const calls = [{ to: other, value: '0x1' }]
    expect((await ask('quoteCalls', { chainId, calls })).payload).toEqual({})
    expect(server.prepared).toEqual([])
    const { error } = await ask('removeDelegation', { chainId })
    expect(error).toMatchObject({ code: 'unsupported' })
    expect(owner).toMatch(/^0x/)
  })
})
