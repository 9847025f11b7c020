// The contracts of CoW Protocol, which have the same addresses on every chain that it supports.
// https://docs.cow.fi/cow-protocol/reference/contracts/core
import type { EvmAddress } from '../../caip/address.ts'

interface CowDeployment {
  /** Carries out orders, and is the domain of their signatures. */
  readonly settlement: EvmAddress
  /** Takes the sold tokens: what accounts allow. */
  readonly relayer: EvmAddress
}

const official: CowDeployment = {
  settlement: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
  relayer: '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110',
}

const deployments: Readonly<Partial<Record<number, CowDeployment>>> = {
  1: official,
  100: official,
  137: official,
  8453: official,
  42161: official,
  43114: official,
  11155111: official,
}

export const cowDeploymentOn = (evmChainId: number): CowDeployment | undefined =>
  deployments[evmChainId]
