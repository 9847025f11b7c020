import { cowOrderFields } from '@aureus/protocol/swap'
import { hashTypedData, keccak256, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '../chain/client.ts'
import { createCow } from './cow.ts'
import { swapServiceContracts } from './deploySwapServices.ts'

const owner = privateKeyToAccount(`0x${'42'.repeat(32)}`)
const token = '0x1111111111111111111111111111111111111111'
const bought = '0x3333333333333333333333333333333333333333'
const nowS = 1_800_000_000

/** A chain on which nothing settles. */
function chain({ balance = 10n ** 18n, allowance = 10n ** 18n } = {}) {
  const values = new Map<string, unknown>([
    ['quote', 2_000_000n],
    ['balanceOf', balance],
    ['allowance', allowance],
  ])
  const readContract = async ({ functionName }: { functionName: string }) =>
    values.get(functionName)
  const writeContractSync = () => Promise.reject(new Error('reverted'))
  return { readContract, writeContractSync, setBalance: async () => undefined }
}

const cowOn = (holdings?: Parameters<typeof chain>[0]) =>
  createCow({ client: chain(holdings) as unknown as ChainClient, clock: () => nowS * 1000 })

const order = {
  sellToken: token,
  buyToken: bought,
  receiver: owner.address,
  sellAmount: '1000000',
  buyAmount: '1990000',
  validTo: nowS + 1200,
  appData: '{}',
  feeAmount: '0',
  kind: 'sell',
  partiallyFillable: false,
  sellTokenBalance: 'erc20',
  buyTokenBalance: 'erc20',
} as const

const typedData = (message: typeof order | Record<string, unknown>) => ({
  domain: {
    name: 'Gnosis Protocol',
    version: 'v2',
    chainId: 99_199,
    verifyingContract: swapServiceContracts.settlement,
  },
  types: {
    Order: cowOrderFields.map(({ name, type }): { name: string; type: string } => ({ name, type })),
  },
  primaryType: 'Order' as const,
  message: { ...message, appData: keccak256(stringToHex('{}')) },
})

async function submit(changes: object = {}, holdings?: Parameters<typeof chain>[0]) {
  const signature = await owner.signTypedData(typedData({ ...order, ...changes }))
  const body = { ...order, from: owner.address, signature, signingScheme: 'eip712', ...changes }
  const { status, body: text } = await cowOn(holdings).submit(body)
  return { status, answer: JSON.parse(text) }
}

describe('createCow', () => {
  test('behavior: takes a signed order, whose id is its digest, owner and end', async () => {
    const { status, answer } = await submit()
    const end = order.validTo.toString(16)
    expect(status).toBe(201)
    expect(answer).toBe(
      `${hashTypedData(typedData(order))}${owner.address.slice(2).toLowerCase()}${end}`,
    )
  })

  test.each([
    [
      'a signature of another order',
      { signature: `0x${'11'.repeat(32)}${'22'.repeat(32)}1b` },
      'WrongOwner',
    ],
    ['an order that has ended', { validTo: nowS - 1 }, 'InsufficientValidTo'],
    ['an order for days', { validTo: nowS + 86_400 }, 'ExcessiveValidTo'],
    [
      'another hash of the app data',
      { appDataHash: `0x${'00'.repeat(32)}` },
      'AppDataHashMismatch',
    ],
    ['a fee', { feeAmount: '1' }, 'InvalidQuote'],
    ['a partial fill', { partiallyFillable: true }, 'InvalidQuote'],
  ])('error: refuses %s', async (_, changes, errorType) => {
    expect(await submit(changes)).toMatchObject({ status: 400, answer: { errorType } })
  })

  test('error: refuses what the account does not have or has not allowed', async () => {
    const type = async (holdings: Parameters<typeof chain>[0]) =>
      (await submit({}, holdings)).answer.errorType
    expect(await type({ balance: 1n })).toBe('InsufficientBalance')
    expect(await type({ allowance: 1n })).toBe('InsufficientAllowance')
  })

  const quote = {
    sellToken: token,
    buyToken: bought,
    from: owner.address,
    kind: 'sell',
    sellAmountBeforeFee: '1000000',
    appData: '{}',
  }
  test('behavior: quotes with its fee beside the sold amount', async () => {
    const { status, body } = await cowOn().quote(quote)
    expect(status).toBe(200)
    expect(JSON.parse(body).quote).toMatchObject({
      sellAmount: '999000',
      feeAmount: '1000',
      buyAmount: '2000000',
    })
  })

  test.each([
    [{ sellToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' }, 'InvalidNativeSellToken'],
    [{ buyToken: token }, 'SameBuyAndSellToken'],
    [{ kind: 'buy' }, 'UnsupportedOrderType'],
    [{ appDataHash: `0x${'00'.repeat(32)}` }, 'AppDataHashMismatch'],
  ])('error: does not quote %j', async (changes, errorType) => {
    const { status, body } = await cowOn().quote({ ...quote, ...changes })
    expect([status, JSON.parse(body).errorType]).toEqual([400, errorType])
  })
})
