// What a call of a service says according to another decoder.
import { decodeFunctionData, encodeFunctionData, type Hex } from 'viem'
import { decodePermitAndCall } from './permitCalls.ts'
import { decodeRelayDeposit, relayDeposit } from './relayOrders.ts'
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
    case relayDeposit({}).to:
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
