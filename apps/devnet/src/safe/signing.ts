// What the owners of a Safe sign, and what its contract takes.
import {
  type Address,
  concatHex,
  encodeFunctionData,
  encodePacked,
  type Hex,
  hashTypedData,
  size,
  zeroAddress,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { artifacts } from '../contracts/artifacts.ts'

const { abi } = artifacts.safeStandin

export interface SafeCall {
  to: Address
  value: bigint
  data: Hex
}

export interface SafeTransaction extends SafeCall {
  nonce: bigint
}

/** The hash by which Safe{Wallet} names a transaction. */
export const safeTxHashOf = (
  { address, chainId }: { address: Address; chainId: number },
  { to, value, data, nonce }: SafeTransaction,
): Hex =>
  hashTypedData({
    domain: { chainId, verifyingContract: address },
    types: {
      SafeTx: [
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'data', type: 'bytes' },
        { name: 'operation', type: 'uint8' },
        { name: 'safeTxGas', type: 'uint256' },
        { name: 'baseGas', type: 'uint256' },
        { name: 'gasPrice', type: 'uint256' },
        { name: 'gasToken', type: 'address' },
        { name: 'refundReceiver', type: 'address' },
        { name: 'nonce', type: 'uint256' },
      ],
    },
    primaryType: 'SafeTx',
    message: {
      to,
      value,
      data,
      operation: 0,
      safeTxGas: 0n,
      baseGas: 0n,
      gasPrice: 0n,
      gasToken: zeroAddress,
      refundReceiver: zeroAddress,
      nonce,
    },
  })

/** @param hash of EIP-191 or EIP-712, which a page verifies */
export const messageHashOf = (
  { address, chainId }: { address: Address; chainId: number },
  hash: Hex,
): Hex =>
  hashTypedData({
    domain: { chainId, verifyingContract: address },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hash },
  })

/** By owner's address. The contract takes signatures in that order. */
export const inOrder = (signatures: ReadonlyMap<Address, Hex>): Hex =>
  concatHex(
    [...signatures]
      .toSorted(([one], [other]) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
      .map(([, signature]) => signature),
  )

export const signHash = (account: PrivateKeyAccount, hash: Hex): Promise<Hex> =>
  account.sign({ hash })

export const encodeExecution = ({ to, value, data }: SafeCall, signatures: Hex): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'execTransaction',
    args: [to, value, data, 0, 0n, 0n, 0n, zeroAddress, zeroAddress, signatures],
  })

/** Several calls as one of the Safe to itself. */
export function oneCallOf(safe: Address, calls: readonly SafeCall[]): SafeCall {
  const [first] = calls
  if (first && calls.length === 1) return first
  const packed = calls.map(({ to, value, data }) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [0, to, value, BigInt(size(data)), data],
    ),
  )
  const data = encodeFunctionData({ abi, functionName: 'multiSend', args: [concatHex(packed)] })
  return { to: safe, value: 0n, data }
}

/** Stores a message in the Safe. */
export const storing = (safe: Address, hash: Hex): SafeCall => ({
  to: safe,
  value: 0n,
  data: encodeFunctionData({ abi, functionName: 'signMessage', args: [hash] }),
})
