import { type CaipNetworkId, parseCaipNetworkId } from './caip.ts'

/**
 * The EVM chain id (EIP-155, a safe positive integer) of a CAIP-2 id; `undefined` for other namespaces and
 * non-canonical references (`eip155:01`).
 */
export function toEvmChainId(id: CaipNetworkId): number | undefined {
  const { namespace, reference } = parseCaipNetworkId(id)
  if (namespace !== 'eip155' || !/^[1-9]\d*$/.test(reference)) return undefined
  const chainId = Number(reference)
  return Number.isSafeInteger(chainId) ? chainId : undefined
}
