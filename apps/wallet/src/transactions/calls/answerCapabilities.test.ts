import type { WalletNetwork } from '@aureus/protocol'
import type { EmbeddedAccountType } from '@aureus/protocol/embedded'
import type { AccountCode } from '@aureus/protocol/operations'
import { describe, expect, test } from 'vitest'
import { account, network, other, smartNetwork } from '../../testing/question.ts'
import { answerCapabilities } from './answerCapabilities.ts'

const plain: WalletNetwork = { ...network, caipNetworkId: 'eip155:1' }
const solana: WalletNetwork = {
  ...network,
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

interface Options {
  networks?: WalletNetwork[]
  type?: EmbeddedAccountType
  /** Of the account on the network with smart accounts; undefined: its node does not answer. */
  code?: AccountCode | undefined
}

const ask = (
  params: unknown[],
  { networks = [smartNetwork, plain, solana], type = 'smartAccount', code }: Options = {},
) =>
  answerCapabilities(params, {
    account,
    networks,
    typeOn: ({ smartAccount }) => (smartAccount ? type : 'eoa'),
    codes: async () => {
      const { caipNetworkId } = smartNetwork
      return code ? [{ caipNetworkId, code, authorizationNonce: 0 }] : []
    },
  })
const none = { atomic: { status: 'unsupported' }, assetDiscovery: { supported: true } }

describe('answerCapabilities', () => {
  test.each<[AccountCode | undefined, EmbeddedAccountType, string]>([
    ['none', 'smartAccount', 'ready'],
    ['other', 'smartAccount', 'ready'],
    ['ours', 'smartAccount', 'supported'],
    // Its node does not answer, so nothing could be sent there.
    [undefined, 'smartAccount', 'unsupported'],
    ['none', 'eoa', 'unsupported'],
    ['other', 'eoa', 'unsupported'],
    ['ours', 'eoa', 'unsupported'],
  ])('behavior: an account with code %s of type %s is %s', async (code, type, status) => {
    const answer = await ask([account, ['0x1837f']], { code, type })
    expect(answer).toMatchObject({ '0x1837f': { atomic: { status } } })
  })

  test('behavior: says whether pages may name a paymaster service', async () => {
    const { smartAccount } = smartNetwork
    if (!smartAccount) throw new Error('a network with smart accounts')
    const { paymasterServices: _, ...closed } = smartAccount
    const networks = [{ ...smartNetwork, smartAccount: closed }]
    const code = 'none'
    expect(await ask([account], { code })).toMatchObject({
      '0x1837f': { paymasterService: { supported: true } },
    })
    expect(await ask([account], { networks, code })).toMatchObject({
      '0x1837f': { paymasterService: { supported: false } },
    })
  })

  test('behavior: leaves out chains that the wallet does not have, and never borrows', async () => {
    const ready = { atomic: { status: 'ready' } }
    const both = await ask([account.toLowerCase(), null], { code: 'none' })
    expect(both).toMatchObject({ '0x1837f': ready, '0x1': none })
    expect(Object.keys(both)).toEqual(['0x1837f', '0x1'])
    expect(await ask([account, ['0x01', '0x5']], { code: 'none' })).toEqual({ '0x1': none })
  })

  test('behavior: 0x0 holds what is the same on every chain, if asked for', async () => {
    const wanted = [account, ['0x0', '0x1']]
    expect(await ask(wanted, { code: 'ours' })).toEqual({
      '0x0': { assetDiscovery: { supported: true } },
      '0x1': none,
    })
    expect(await ask(wanted, { networks: [plain] })).toEqual({ '0x0': none, '0x1': none })
  })

  test.each([
    [[other], 4100],
    [[], -32602],
    [[account, '0x1'], -32602],
    [['ada'], -32602],
    [[account, ['1']], -32602],
  ])('error: rejects %j with %i', async (params, rpcCode) => {
    await expect(ask(params)).rejects.toMatchObject({ details: { rpcCode } })
  })
})
