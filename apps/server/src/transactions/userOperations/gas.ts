// How much gas an operation gets.
import type { EvmAddress } from '@aureus/protocol'
import { type Hex, packUserOperation, type UserOperation } from '@aureus/protocol/operations'
import { encodeFunctionData, hexToBytes, numberToHex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { type ChainReader, isNodeAway } from './chainReader.ts'
import { STUB_SIGNATURE } from './paymasterService.ts'

const TRANSACTION_GAS = 21_000
/** Of the entry point around one operation, measured at 17,300 and more for long call data. */
const OVERHEAD_GAS = 19_000
const OVERHEAD_BYTES_PER_GAS = 2
/** The least that the entry point measures: it checks the signature and counts the nonce up. */
const MEASURED_GAS = 20_000
/** Of an authorization, EIP-7702. */
const AUTHORIZATION_GAS = 25_000

/** A transaction with one authorization and nothing else. */
export const UNDELEGATION_GAS = 60_000

const USUAL = { zero: 4, other: 16 }
const FLOOR = { zero: 10, other: 40 }

/** @param zero of a byte that is zero @param other of the others */
const dataGas = (data: Hex, { zero, other }: { zero: number; other: number }): number =>
  hexToBytes(data).reduce((all, byte) => all + (byte === 0 ? zero : other), 0)

/** A transaction pays for its data and what it does, or more for its data alone (EIP-7623). */
function bundleDataGas(data: Hex): number {
  const overhead = OVERHEAD_GAS + data.length / 2 / OVERHEAD_BYTES_PER_GAS
  const usual = dataGas(data, USUAL) + overhead
  return Math.ceil(Math.max(usual, dataGas(data, FLOOR) - MEASURED_GAS))
}

/** What the bundle costs besides what the entry point measures. */
export function preVerificationGasOf(
  operation: UserOperation,
  { beneficiary, authorizes }: { beneficiary: EvmAddress; authorizes: boolean },
): number {
  const data = handleOpsData(
    { ...operation, preVerificationGas: '0xffffff' },
    STUB_SIGNATURE,
    beneficiary,
  )
  return TRANSACTION_GAS + bundleDataGas(data) + (authorizes ? AUTHORIZATION_GAS : 0)
}

/** EIP-7825: no block takes a transaction with more. */
const MAX_TRANSACTION_GAS = 2n ** 24n

/** All gas that an operation may use. */
export const gasLimitOf = (operation: UserOperation): bigint =>
  BigInt(operation.callGasLimit) +
  BigInt(operation.verificationGasLimit) +
  BigInt(operation.preVerificationGas) +
  BigInt(operation.paymasterVerificationGasLimit ?? 0) +
  BigInt(operation.paymasterPostOpGasLimit ?? 0)

/** Of the transaction that runs the operation. The entry point keeps a 64th of the gas around each call back. */
export function bundleGasOf(operation: UserOperation): bigint {
  const gas = gasLimitOf(operation)
  return gas + gas / 32n + 60_000n
}

export const fitsBlock = (operation: UserOperation): boolean =>
  bundleGasOf(operation) <= MAX_TRANSACTION_GAS

/** With the gas that the bundle costs besides. */
export const priced = (operation: UserOperation, authorizes: boolean): UserOperation => ({
  ...operation,
  // Any address of twenty bytes that are not zero.
  preVerificationGas: numberToHex(
    preVerificationGasOf(operation, { beneficiary: `0x${'ff'.repeat(20)}`, authorizes }),
  ),
})

export const handleOpsData = (
  operation: UserOperation,
  signature: Hex,
  beneficiary: EvmAddress,
): Hex =>
  encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[{ ...packUserOperation(operation), signature }], beneficiary],
  })

/** Above this the network would refuse the block. */
const MAX_CALL_GAS = 15_000_000
const VERIFICATION_GAS = 60_000
/** Room for the calls that behave differently a block later. */
const SPARE = 1.15

/**
 * Gas for the calls, by the node's estimate with `code` in the account's place, if any. It includes the 21,000 of a transaction,
 * which are room to spare, but not what its data costs. The entry point charges a tenth of what is unused, so there is
 * not much more.
 * @returns undefined if the calls revert. @throws if no node can answer (`isNodeAway`)
 */
export async function callGasOf(
  reader: ChainReader,
  { sender, code, callData }: { sender: EvmAddress; code: Hex | undefined; callData: Hex },
): Promise<Hex | undefined> {
  const gas = await reader
    .request({
      method: 'eth_estimateGas',
      params: [
        { from: reader.entryPoint, to: sender, data: callData },
        'latest',
        ...(code ? [{ [sender]: { code } }] : []),
      ],
    })
    .catch((error: unknown) => {
      if (isNodeAway(error)) throw error
      return undefined
    })
  if (typeof gas !== 'string' || !/^0x[0-9a-f]{1,12}$/i.test(gas)) return undefined
  return numberToHex(
    Math.min(MAX_CALL_GAS, Math.ceil((Number(gas) - dataGas(callData, USUAL)) * SPARE)),
  )
}

/** Of a proxy and its owner's slot: 118,639 measured, with the 21,000 of a transaction of its own. */
const DEPLOYMENT_GAS = 150_000
/** Of the way through a proxy. */
const PROXY_GAS = 15_000

/** Of the account's payment to the entry point, whose record of it may be the first. */
const PREFUND_GAS = 40_000n

/** @param operation that the account pays for itself */
export const selfPaid = (operation: UserOperation): UserOperation => ({
  ...operation,
  verificationGasLimit: numberToHex(BigInt(operation.verificationGasLimit) + PREFUND_GAS),
})

/** For a signature of one key: recovering it and hashing the operation. With the deployment that comes along. */
export const verificationGasOf = ({
  callData,
  initCode,
}: Pick<UserOperation, 'callData' | 'initCode'>): Hex => {
  const proxy = initCode === undefined ? 0 : PROXY_GAS
  const deployment = initCode === undefined || initCode === '0x' ? 0 : DEPLOYMENT_GAS
  return numberToHex(VERIFICATION_GAS + proxy + deployment + (callData.length - 2) / 2)
}
