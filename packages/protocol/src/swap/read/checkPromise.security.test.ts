// On one chain the transaction itself has to enforce the minimum. Only between chains may a service promise it.
import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { account, tokenA, tokenB } from '../../testing/swapPlans.ts'
import { nowMs, quote, request } from '../../testing/swapQuotes.ts'
import { acrossSpokePools } from '../serviceContracts.ts'
import { checkSwap } from './checkSwap.ts'

const abi = parseAbi([
  'function depositV3(address depositor, address recipient, address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, address exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityPeriod, bytes message)',
])

function deposit(destination: bigint) {
  const chainId = `eip155:${destination}` as const
  const data = encodeFunctionData({
    abi,
    args: [
      ...([account, account, tokenA, tokenB, 1000n, 900n, destination] as const),
      ...(['0x0000000000000000000000000000000000000000', 1_800_000_000, 1_800_000_900, 0] as const),
      '0x',
    ],
  })
  const to = acrossSpokePools[1] ?? expect.unreachable()
  return checkSwap({
    request: { ...request, buy: { ...request.buy, chainId } },
    quote: { ...quote, source: 'across', buy: { ...quote.buy, chainId } },
    build: { kind: 'calls', calls: [{ to, data, value: '0x0' }] },
    nowMs,
  })
}

test('behavior: accepts the promise of a bridge', () => {
  expect(deposit(10n)).toMatchObject({ enforcedBy: 'provider', buy: { atLeast: 900n } })
})
test('error: refuses a promise on one chain', () => {
  expect(() => deposit(1n)).toThrow(expect.objectContaining({ reason: 'nothing_enforced' }))
})
