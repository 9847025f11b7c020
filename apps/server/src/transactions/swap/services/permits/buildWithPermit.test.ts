// Which accounts and tokens are asked for a permit. Swaps with permits are in `permits.chain.test.ts`.
import { domainSeparator, encodeAbiParameters, numberToHex, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import type { RpcCall } from '../../../../chain/rpc/upstream.ts'
import type { Upstreams } from '../../../../chain/rpc/upstreams.ts'
import { asked, soldToken, stranger } from '../../../../testing/swapService.ts'
import type { BuildAsked, SourceQuote } from '../../source.ts'
import { buildWithPermit, type PermitCarrier } from './buildWithPermit.ts'

const carrier: PermitCarrier = { spender: stranger, carry: (_, swap) => swap }
const call = { to: stranger, data: '0x1234', value: 0n } as const
const quoted = { allowance: { spender: stranger, amount: asked.amount } } as SourceQuote
const building: BuildAsked = {
  asked,
  quoted,
  batch: false,
  signed: undefined,
  permitDeadline: 1_800_000_600,
}
const word = (value: bigint) => numberToHex(value, { size: 32 })
/** By selector; `code` is of the account. */
const token: Record<string, string | undefined> = {
  code: '0x',
  // allowance, nonces, PERMIT_TYPEHASH, DOMAIN_SEPARATOR, name
  '0xdd62ed3e': word(0n),
  '0x7ecebe00': word(7n),
  '0x30adf81f': '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9',
  '0x3644e515': domainSeparator({
    domain: { name: 'Coin', version: '1', chainId: 1, verifyingContract: soldToken },
  }),
  '0x06fdde03': encodeAbiParameters(parseAbiParameters('string'), ['Coin']),
}

function chainWith(answers: typeof token): Pick<Upstreams, 'chain'> {
  const ask = (calls: readonly RpcCall[]) =>
    Promise.resolve(
      calls.map(({ method, params }) => {
        const [{ data = '' } = {}] = params as [{ data?: string }?]
        const value = answers[method === 'eth_getCode' ? 'code' : data.slice(0, 10)]
        return value === undefined ? { member: 'error' } : { member: 'result', value }
      }),
    )
  return { chain: () => ({ ask }) } as unknown as Pick<Upstreams, 'chain'>
}

async function kindOf(changes: Partial<BuildAsked> = {}, answers: typeof token = {}) {
  let isAsked = false
  const askCall = async () => {
    isAsked = true
    return call
  }
  const upstreams = chainWith({ ...token, ...answers })
  const built = await buildWithPermit({ ...building, ...changes }, askCall, { upstreams, carrier })
  return { built, isAsked }
}

describe('buildWithPermit', () => {
  test('behavior: asks for an exact permit with the token’s nonce, and not yet for the swap', async () => {
    const { built, isAsked } = await kindOf()
    expect(isAsked).toBe(false)
    expect(built).toMatchObject({
      kind: 'signature',
      calls: [],
      typedData: {
        domain: { name: 'Coin', version: '1', chainId: 1, verifyingContract: soldToken },
        message: {
          spender: stranger,
          value: String(asked.amount),
          nonce: '7',
          deadline: '1800000600',
        },
      },
    })
  })

  test('behavior: takes tokens that do not show the type of their permits', async () => {
    expect((await kindOf({}, { '0x30adf81f': undefined })).built.kind).toBe('signature')
  })

  test.each<[string, Partial<BuildAsked>, typeof token, number]>([
    ['a batch', { batch: true }, {}, 2],
    ['an account that signs none', { permitDeadline: undefined } as never, {}, 2],
    ['an account with code', {}, { code: '0xef0100' }, 2],
    ['a token without nonces', {}, { '0x7ecebe00': undefined }, 2],
    ['a token with the permits of DAI', {}, { '0x30adf81f': word(1n) }, 2],
    ['a token without a domain', {}, { '0x3644e515': undefined }, 2],
    ['the domain of another token', {}, { '0x3644e515': word(1n) }, 2],
    ['an allowance that is there', {}, { '0xdd62ed3e': word(asked.amount) }, 1],
    ['a signature of another form', { signed: '0x1234' }, {}, 2],
    ['a permit that the token refuses', { signed: `0x${'11'.repeat(64)}1b` }, {}, 2],
  ])('error: with %s, sends calls instead', async (_, changes, answers, count) => {
    const { built } = await kindOf(changes, answers)
    expect(built).toMatchObject({ kind: 'calls', calls: { length: count } })
  })
})
