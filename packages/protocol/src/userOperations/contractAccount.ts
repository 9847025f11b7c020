// An account that is a contract with an address of its own, for networks without EIP-7702. Owner, factory and code
// determine the address before the contract exists (CREATE2), so coins that arrive earlier belong to the owner.
import { type EvmAddress, toChecksumAddress } from '../caip/address.ts'
import { hashOf } from './eip712.ts'
import type { UserOperation } from './userOperation.ts'
import type { Hex } from './values.ts'
import { withoutPrefix, word } from './words.ts'

export interface ContractAccountParameters {
  /** The user's EVM address, whose key signs. */
  owner: EvmAddress
  factory: EvmAddress
  /** The code that the factory's accounts run. */
  implementation: EvmAddress
}

export interface ContractAccount {
  address: EvmAddress
  /** `createAccount` of the factory. Anyone may call it; a second call changes nothing. */
  factoryData: Hex
}

/** Selector of `createAccount(address owner, bytes32 salt)`. */
const CREATE_ACCOUNT = '0xf14ddffc'

/** Solady's proxy by ERC-1967, around the address of the code. */
const PROXY_HEAD = '603d3d8160223d3973'
const PROXY_TAIL =
  '60095155f3363d3d373d3d363d7f360894a13ba1a3210667c828492db98dca3e2076' +
  'cc3735a920a3ca505d382bbc545af43d6000803e6038573d6000fd5b3d6000f3'

/** The owner's first account, with the salt zero. The factory puts the owner before it. */
export function contractAccountOf({
  owner,
  factory,
  implementation,
}: ContractAccountParameters): ContractAccount {
  const salt = lower(owner).padEnd(64, '0')
  const codeHash = hashOf(PROXY_HEAD + lower(implementation) + PROXY_TAIL)
  const hash = hashOf(`ff${lower(factory)}${salt}${codeHash}`)
  return {
    address: toChecksumAddress(`0x${hash.slice(-40)}`),
    factoryData: `${CREATE_ACCOUNT}${word(owner)}${word(0)}`,
  }
}

const lower = (address: EvmAddress): string => withoutPrefix(address).toLowerCase()

/** What deploys the account in its first operation. */
export const initCodeOf = (factory: EvmAddress, { factoryData }: ContractAccount): Hex =>
  `0x${lower(factory)}${withoutPrefix(factoryData)}`

/**
 * Whether an operation is of the owner's contract account, and deploys nothing else. `undefined` as `factory`: of the
 * owner's own address.
 */
export function isUserOperationOf(
  { sender, initCode }: Pick<UserOperation, 'sender' | 'initCode'>,
  { owner, factory, delegate }: { owner: string; factory?: EvmAddress; delegate: EvmAddress },
): boolean {
  if (factory === undefined) return sender === owner && initCode === undefined
  const account = contractAccountOf({
    owner: owner as EvmAddress,
    factory,
    implementation: delegate,
  })
  if (sender !== account.address || initCode === undefined) return false
  return initCode === '0x' || initCode.toLowerCase() === initCodeOf(factory, account)
}
