import {
  encodeExecuteBatch,
  NO_DELEGATE,
  SIMPLE_7702_ACCOUNT,
  tokenFeeCall,
} from '@aureus/protocol/operations'
import { recoverAuthorizationAddress } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { Display, Verdict } from '../../../approval/display.ts'
import { createAccountPreference } from '../../../identity/context/accountPreference.ts'
import { setPreference } from '../../../identity/context/setPreference.ts'
import { askFrame } from '../../../testing/askFrame.ts'
import { createTestFrame } from '../../../testing/frame.ts'
import { createOperationServer } from '../../../testing/operationServer.ts'
import { network, other, smartNetwork, token } from '../../../testing/question.ts'

const origin = 'https://app.example.com'
const chainId = smartNetwork.caipNetworkId
const plain = { ...network, caipNetworkId: 'eip155:1' as const }

async function open({ approved = true, isPermitted = true } = {}) {
  const server = createOperationServer()
  const shown: Display[] = []
  const frame = await createTestFrame({
    config: {
      brand: { name: 'Aureus' },
      origin: 'https://wallet.example.com',
      embedOrigins: [origin],
      hostCodes: false,
      networks: [smartNetwork, plain],
    },
    origin,
    visitor: async (display): Promise<Verdict> => {
      shown.push(display)
      return { approved }
    },
    server: (path, body) => server.answers(path, body),
  })
  await frame.logIn()
  if (isPermitted) await frame.permit()
  const { ask } = askFrame(frame)
  if (isPermitted) await ask('getUser', { chainId })
  return { server, shown, ask }
}

describe('getUser', () => {
  test('behavior: names the type of account that applies on the network', async () => {
    const { ask } = await open()
    const type = async (id: string) =>
      ((await ask('getUser', { chainId: id })).payload as { preferredAccountType: string })
        .preferredAccountType
    expect([await type(chainId), await type('eip155:1')]).toEqual(['smartAccount', 'eoa'])
    const set = await ask('setPreferredAccount', { type: 'eoa' })
    expect(set.payload).toMatchObject({ type: 'eoa', address: expect.stringMatching(/^0x/) })
    expect(await type(chainId)).toBe('eoa')
  })
})

describe('getSmartAccountEnabledNetworks', () => {
  test('behavior: lists the networks with smart accounts', async () => {
    const { ask } = await open()
    expect((await ask('getSmartAccountEnabledNetworks')).payload).toEqual({
      smartAccountEnabledNetworks: [chainId],
    })
  })
})

describe('getDelegations', () => {
  test.each([
    ['none', { caipNetworkId: chainId, code: 'none' }],
    ['ours', { caipNetworkId: chainId, code: 'ours', delegate: SIMPLE_7702_ACCOUNT }],
  ] as const)('behavior: tells the account’s code: %s', async (code, delegation) => {
    const { ask, server } = await open()
    server.code = code
    expect((await ask('getDelegations')).payload).toEqual({ delegations: [delegation] })
    expect((await ask('initSmartAccount')).payload).toMatchObject({ isDeployed: code === 'ours' })
  })

  test('error: tells nothing to a page that may not use the wallet', async () => {
    const { ask } = await open({ isPermitted: false })
    expect((await ask('getDelegations')).error).toMatchObject({ code: 'unauthorized' })
  })
})

describe('removeDelegation', () => {
  test('behavior: asks, then hands over the authorization that takes the code away', async () => {
    const { ask, server, shown } = await open()
    server.code = 'ours'
    const { payload } = await ask('removeDelegation', { chainId })
    expect(payload).toEqual({ transactionHash: `0x${'ab'.repeat(32)}` })
    expect(shown.map(({ title }) => title)).toEqual(['Take your account back?'])
    const [{ address, authorization } = {} as never] = server.undelegated
    expect(authorization).toMatchObject({ chainId: 99199, address: NO_DELEGATE, nonce: 3 })
    expect(await recoverAuthorizationAddress({ authorization })).toBe(address)
  })

  test.each([
    ['a plain account', {}, { chainId }, 'invalid'],
    ['a network without smart accounts', {}, { chainId: 'eip155:1' }, 'unsupported'],
    ['an unknown network', {}, { chainId: 'eip155:7' }, 'unknownChain'],
    ['a visitor who refuses', { code: 'ours', approved: false }, { chainId }, 'rejected'],
  ] as const)('error: signs nothing for %s', async (_, state, payload, code) => {
    const { ask, server } = await open('approved' in state ? { approved: false } : {})
    if ('code' in state) server.code = state.code
    expect((await ask('removeDelegation', payload)).error).toMatchObject({ code })
    expect(server.undelegated).toEqual([])
  })
})

describe('quoteCalls', () => {
  const calls = [{ to: other, value: '0x1' }]
  test('behavior: says who would pay, without asking the visitor', async () => {
    const { ask, server, shown } = await open()
    expect((await ask('quoteCalls', { chainId, calls })).payload).toEqual({
      sponsor: { name: 'Acme' },
    })
    server.change = (reply) => ({ ...reply, fails: true })
    server.sponsored = false
    expect((await ask('quoteCalls', { chainId, calls })).payload).toEqual({ fails: true })
    expect([shown, server.sent]).toEqual([[], []])
  })

  test('behavior: quotes a token fee only on request, or gives the reason for refusing it', async () => {
    const { ask, server } = await open()
    const tokenFee = { token, payee: other, amount: '120000' } as const
    const call = { to: other, value: '0x1', data: '0x' } as const
    const callData = encodeExecuteBatch([tokenFeeCall(tokenFee), call])
    server.change = ({ sponsor: _, ...reply }) => ({
      ...reply,
      tokenFee,
      operation: { ...reply.operation, callData },
    })
    expect((await ask('quoteCalls', { chainId, calls })).error).toMatchObject({ code: 'internal' })
    expect((await ask('quoteCalls', { chainId, calls, tokenFee: true })).payload).toEqual({
      sponsor: { name: 'Aureus' },
      tokenFee: { token, amount: '0x1d4c0' },
    })
    server.change = (reply) => ({ ...reply, tokenFeeRefused: 'budget' })
    server.sponsored = false
    expect((await ask('quoteCalls', { chainId, calls, tokenFee: true })).payload).toEqual({
      tokenFeeRefused: 'budget',
    })
    await ask('setPreferredAccount', { type: 'eoa' })
    expect((await ask('quoteCalls', { chainId, calls, tokenFee: true })).payload).toEqual({})
  })

  test('error: a network without smart accounts is unsupported', async () => {
    const { ask } = await open()
    const { error } = await ask('quoteCalls', { chainId: 'eip155:1', calls })
    expect(error).toMatchObject({ code: 'unsupported' })
  })
})

describe('createAccountPreference', () => {
  test('behavior: is kept for the page, and wins over what the page suggests', () => {
    const kept = new Map<string, string>()
    const storage = () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
    const first = createAccountPreference(origin, storage)
    expect([first.on(smartNetwork), first.on(plain)]).toEqual(['smartAccount', 'eoa'])
    first.suggest('eoa')
    expect(first.on(smartNetwork)).toBe('eoa')
    setPreference(first, { type: 'smartAccount', network: smartNetwork, storage })
    const second = createAccountPreference(origin, storage)
    second.suggest('eoa')
    expect(second.on(smartNetwork)).toBe('smartAccount')
    const other = createAccountPreference('https://b.example', storage)
    other.suggest('eoa')
    expect(other.on(smartNetwork)).toBe('eoa')
  })
})
