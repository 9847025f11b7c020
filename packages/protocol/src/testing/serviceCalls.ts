// A call of each function that the readers of services know, as another encoder writes it.
import { encodeFunctionData, type Hex, pad, zeroAddress, zeroHash } from 'viem'
import { honestTerms, refundsWith, relayDeposit } from './relayOrders.ts'
import {
  across,
  diamond,
  holder,
  lifi,
  oneInch,
  pool,
  router,
  settlerAbi,
  zeroEx,
} from './serviceAbis.ts'
import { account, coin, tokenA, tokenB, tokenC } from './swapPlans.ts'

export const settler = `0x${'5e'.repeat(20)}` as const

const step = (from: Hex, to: Hex, requiresDeposit = true) => ({
  callTo: tokenC,
  approveTo: tokenC,
  sendingAssetId: from,
  receivingAssetId: to,
  fromAmount: 100n,
  callData: '0x12345678' as const,
  requiresDeposit,
})
const head = [zeroHash, 'lifi-api', '', account, 90n] as const
const times = [1_800_000_000, 1_800_010_000, 0] as const
const amounts = [100n, 90n, 10n] as const

const relayOutput = { ...honestTerms.output, minimum: 90n, expected: 91n }
const relayDeposits = [
  relayDeposit({ amount: 100n, output: relayOutput }),
  relayDeposit({
    amount: 100n,
    output: relayOutput,
    currency: coin,
    refunds: refundsWith({ currency: coin }),
  }),
]

/** On Ethereum: what is sold is 100, what arrives at least is 90. `value` in wei. */
export const serviceCalls: readonly { to: Hex; data: Hex; value: bigint }[] = [
  ...(['ERC20ToERC20', 'ERC20ToNative', 'NativeToERC20'] as const).flatMap((pair) => {
    const sold = pair === 'NativeToERC20' ? zeroAddress : tokenA
    const bought = pair === 'ERC20ToNative' ? zeroAddress : tokenB
    const value = sold === zeroAddress ? 100n : 0n
    const single = encodeFunctionData({
      abi: lifi,
      functionName: `swapTokensSingleV3${pair}`,
      args: [...head, step(sold, bought)],
    })
    const multiple = encodeFunctionData({
      abi: lifi,
      functionName: `swapTokensMultipleV3${pair}`,
      args: [...head, [step(sold, tokenC), step(tokenC, bought, false)]],
    })
    return [
      { to: diamond, data: single, value },
      { to: diamond, data: multiple, value },
    ] as const
  }),
  {
    to: diamond,
    value: 0n,
    data: encodeFunctionData({
      abi: lifi,
      functionName: 'startBridgeTokensViaAcrossV4',
      args: [
        {
          transactionId: zeroHash,
          bridge: 'across',
          integrator: 'lifi-api',
          referrer: zeroAddress,
          sendingAssetId: tokenA,
          receiver: account,
          minAmount: 100n,
          destinationChainId: 10n,
          hasSourceSwaps: false,
          hasDestinationCall: false,
        },
        {
          receiverAddress: pad(account),
          refundAddress: pad(account),
          receivingAssetId: pad(tokenB),
          outputAmount: 90n,
          outputAmountMultiplier: 10n ** 18n,
          exclusiveRelayer: zeroHash,
          quoteTimestamp: times[0],
          fillDeadline: times[1],
          exclusivityParameter: times[2],
          message: '0x',
        },
      ],
    }),
  },
  {
    to: holder,
    value: 0n,
    data: encodeFunctionData({
      abi: zeroEx,
      args: [
        settler,
        tokenA,
        100n,
        settler,
        encodeFunctionData({
          abi: settlerAbi,
          args: [
            { recipient: account, buyToken: tokenB, minAmountOut: 90n },
            ['0x12345678', '0x'],
            zeroHash,
          ],
        }),
      ],
    }),
  },
  ...[0n, 100n].map(
    (value) =>
      ({
        to: router,
        value,
        data: encodeFunctionData({
          abi: oneInch,
          args: [
            tokenC,
            {
              srcToken: value === 0n ? tokenA : zeroAddress,
              dstToken: tokenB,
              srcReceiver: tokenC,
              dstReceiver: account,
              amount: 100n,
              minReturnAmount: 90n,
              flags: 0n,
            },
            '0x1234',
          ],
        }),
      }) as const,
  ),
  ...[0n, 100n].map(
    (value) =>
      ({
        to: pool,
        value,
        data: encodeFunctionData({
          abi: across,
          functionName: 'depositV3',
          args: [account, account, tokenA, tokenB, ...amounts, zeroAddress, ...times, '0x'],
        }),
      }) as const,
  ),
  {
    to: pool,
    value: 0n,
    data: `${encodeFunctionData({
      abi: across,
      functionName: 'deposit',
      args: [
        pad(account),
        pad(account),
        pad(tokenA),
        pad(tokenB),
        ...amounts,
        zeroHash,
        ...times,
        '0x',
      ],
    })}73c0de1dc0dedead`,
  },
  ...relayDeposits,
]
