// A permit that the token's contract would not take now is not signed: it may be for another chain or contract, or one that
// was used.
import { SwapError, type SwapTypedData } from '@aureus/protocol/swap'
import { domainSeparator, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ChainCall } from '../client/chain.ts'
import { confirmPermit } from './confirmPermit.ts'

const token = `0x${'a1'.repeat(20)}` as const
const account = `0x${'aa'.repeat(20)}` as const
const domain = { name: 'Coin', version: '1', chainId: 1, verifyingContract: token }
const field = (name: string, type: string) => ({ name, type })
const permit = (changes: { domain?: object; nonce?: string } = {}): SwapTypedData => ({
  domain: { ...domain, ...changes.domain },
  types: {
    Permit: [
      field('owner', 'address'),
      field('spender', 'address'),
      field('value', 'uint256'),
      field('nonce', 'uint256'),
      field('deadline', 'uint256'),
    ],
  },
  primaryType: 'Permit',
  message: {
    owner: account,
    spender: `0x${'11'.repeat(20)}`,
    value: '1000',
    nonce: changes.nonce ?? '7',
    deadline: '1800000600',
  },
})

/** The token's contract; `of` is the domain that it was made with. */
function chain(of: Parameters<typeof domainSeparator>[0]['domain'] = domain): ChainCall {
  const answer = ({ params }: { params: unknown }) => {
    const [{ to, data }] = params as [{ to: string; data: string }]
    expect(to).toBe(token)
    if (data === '0x3644e515') return domainSeparator({ domain: of })
    expect(data).toBe(`0x7ecebe00${account.slice(2).padStart(64, '0')}`)
    return numberToHex(7, { size: 32 })
  }
  return async (asked) => answer(asked)
}

const outcome = (call: ChainCall, typedData: SwapTypedData) =>
  confirmPermit(call, typedData, { evmChainId: 1, account }).then(
    () => 'confirmed',
    (error: unknown) => (error instanceof SwapError ? error.reason : error),
  )

describe('confirmPermit', () => {
  test.each([
    ['a name and a version', domain],
    ['no version', { name: 'Coin', chainId: 1, verifyingContract: token }],
  ] as const)('behavior: confirms the next permit of a token with %s', async (_, of) => {
    const typedData = { ...permit(), domain: { ...of } }
    expect(await outcome(chain(of), typedData)).toBe('confirmed')
  })

  test.each<[string, ChainCall, SwapTypedData]>([
    ['a nonce that was used', chain(), permit({ nonce: '6' })],
    ['a nonce of later', chain(), permit({ nonce: '8' })],
    ['another name', chain(), permit({ domain: { name: 'Token' } })],
    ['another version', chain(), permit({ domain: { version: '2' } })],
    ['a token of another chain', chain({ ...domain, chainId: 10 }), permit()],
    [
      'a token that checks for another contract',
      chain({ ...domain, verifyingContract: account }),
      permit(),
    ],
  ])('error: refuses %s', async (_, call, typedData) => {
    expect(await outcome(call, typedData)).toBe('simulation')
  })

  test('error: a chain that says nothing confirms nothing', async () => {
    const silent: ChainCall = async () => {
      throw new TypeError('offline')
    }
    expect(await outcome(silent, permit())).toBeInstanceOf(TypeError)
  })
})
