import { EIP_7702_FACTORY, type UserOperation } from '@aureus/protocol/operations'
import type { Hex } from 'viem'

/** An operation as ERC-7769 writes it, without its signature. */
export function rpcOperation({ initCode, ...operation }: UserOperation) {
  if (initCode === undefined)
    return { ...operation, factory: EIP_7702_FACTORY, factoryData: '0x' as Hex }
  if (initCode === '0x') return operation
  const [factory, factoryData] = [initCode.slice(0, 42) as Hex, `0x${initCode.slice(42)}`] as const
  return { ...operation, factory, factoryData }
}
