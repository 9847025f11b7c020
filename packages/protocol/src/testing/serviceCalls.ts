// A call of each function that the readers of services know, as another encoder writes it, and what such a call says
// according to another decoder.
import {
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  pad,
  parseAbi,
  zeroAddress,
  zeroHash,
} from 'viem'
import { decodePermitAndCall } from './permitCalls.ts'
import { decodeRelayDeposit, honestTerms, refundsWith, relayDeposit } from './relayOrders.ts'
import { account, coin, tokenA, tokenB, tokenC } from './swapPlans.ts'

export const settler = `0x${'5e'.repeat(20)}` as const

const lifi = parseAbi([
  'struct SwapData { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  'struct BridgeData { bytes32 transactionId; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }',
  'struct AcrossV4Data { bytes32 receiverAddress; bytes32 refundAddress; bytes32 receivingAssetId; uint256 outputAmount; uint128 outputAmountMultiplier; bytes32 exclusiveRelayer; uint32 quoteTimestamp; uint32 fillDeadline; uint32 exclusivityParameter; bytes message; }',
  'function swapTokensSingleV3ERC20ToERC20(bytes32, string, string, address receiver, uint256 least, SwapData)',
  'function swapTokensSingleV3ERC20ToNative(bytes32, string, string, address receiver, uint256 least, SwapData)',
  'function swapTokensSingleV3NativeToERC20(bytes32, string, string, address receiver, uint256 least, SwapData)',
  'function swapTokensMultipleV3ERC20ToERC20(bytes32, string, string, address receiver, uint256 least, SwapData[])',
  'function swapTokensMultipleV3ERC20ToNative(bytes32, string, string, address receiver, uint256 least, SwapData[])',
  'function swapTokensMultipleV3NativeToERC20(bytes32, string, string, address receiver, uint256 least, SwapData[])',
  'function startBridgeTokensViaAcrossV4(BridgeData, AcrossV4Data)',
])
const zeroEx = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data)',
])
const settlerAbi = parseAbi([
  'struct Slippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function execute(Slippage slippage, bytes[] actions, bytes32 zid)',
])
const oneInch = parseAbi([
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes data)',
])
const across = parseAbi([
  'function depositV3(address depositor, address recipient, address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, address exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityPeriod, bytes message)',
  'function deposit(bytes32 depositor, bytes32 recipient, bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, bytes32 exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityParameter, bytes message)',
])

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

const diamond = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
const holder = '0x0000000000001fF3684f28c67538d4D072C22734'
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const pool = '0x5c7BCd6E7De5423a257D81B442095A1a6ced35C5'
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

export interface SaidByCall {
  readonly sold: string
  readonly atMost: bigint
  readonly bought: string
  readonly atLeast: bigint
  readonly recipient: string
  /** The same call, encoded again. Absent if it has bytes in place of a text, which viem cannot encode. */
  readonly again: Hex | undefined
}

/** Marks of Across after the call, which contracts ignore. */
export const withoutMarks = (to: string, data: Hex): Hex =>
  to === pool ? (data.replace(/(?:73c0de|1dc0de[0-9a-f]{4})+$/, '') as Hex) : data

/** @throws whatever viem throws for other data */
export function decodeServiceCall(to: string, data: Hex): SaidByCall {
  switch (to) {
    case diamond:
      return decodeLifi(data)
    case holder: {
      const { args } = decodeFunctionData({ abi: zeroEx, data })
      const [, token, amount, , inner] = args
      const { args: innerArgs } = decodeFunctionData({ abi: settlerAbi, data: inner })
      const [{ recipient, buyToken, minAmountOut }] = innerArgs
      expectSame(inner, encodeFunctionData({ abi: settlerAbi, args: innerArgs }))
      const again = encodeFunctionData({ abi: zeroEx, args })
      return {
        sold: token,
        atMost: amount,
        bought: buyToken,
        atLeast: minAmountOut,
        recipient,
        again,
      }
    }
    case router: {
      const permitted = decodePermitAndCall(data)
      if (permitted) {
        const said = decodeServiceCall(to, permitted.action)
        return { ...said, again: said.again && permitted.around(said.again) }
      }
      const { args } = decodeFunctionData({ abi: oneInch, data })
      const { srcToken, dstToken, dstReceiver, amount, minReturnAmount } = args[1]
      return {
        sold: srcToken,
        atMost: amount,
        bought: dstToken,
        atLeast: minReturnAmount,
        recipient: dstReceiver,
        again: encodeFunctionData({ abi: oneInch, args }),
      }
    }
    case relayDeposits[0]?.to:
      return decodeRelayDeposit(data)
    default: {
      const call = decodeFunctionData({ abi: across, data })
      const [, recipient, sold, bought, atMost, atLeast] = call.args
      const short = (one: string) => `0x${one.slice(-40)}`
      return {
        sold: short(sold),
        atMost,
        bought: short(bought),
        atLeast,
        recipient: short(recipient),
        again: encodeFunctionData({ abi: across, ...call }),
      }
    }
  }
}

function decodeLifi(data: Hex): SaidByCall {
  const call = decodeFunctionData({ abi: lifi, data })
  const again = String(call.args.flatMap((one) => Object.values(one))).includes('\uFFFD')
    ? undefined
    : encodeFunctionData({ abi: lifi, ...call })
  if (call.functionName === 'startBridgeTokensViaAcrossV4') {
    const [bridge, deposit] = call.args
    return {
      sold: bridge.sendingAssetId,
      atMost: bridge.minAmount,
      bought: `0x${deposit.receivingAssetId.slice(-40)}`,
      atLeast: deposit.outputAmount,
      recipient: `0x${deposit.receiverAddress.slice(-40)}`,
      again,
    }
  }
  const [, , , recipient, atLeast, given] = call.args
  const steps = 'callTo' in given ? [{ ...given, requiresDeposit: true }] : given
  return {
    sold: steps[0]?.sendingAssetId ?? '',
    atMost: steps.reduce((sum, one) => sum + (one.requiresDeposit ? one.fromAmount : 0n), 0n),
    bought: steps.at(-1)?.receivingAssetId ?? '',
    atLeast,
    recipient,
    again,
  }
}

function expectSame(one: Hex, other: Hex): void {
  if (one !== other) throw new Error(`${one} is not ${other}`)
}
