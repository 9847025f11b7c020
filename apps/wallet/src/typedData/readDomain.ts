// The domain of EIP-712 data: checks what is hashed, and which contract it is for.

import type { Structures } from './readTypes.ts'
import { type ReadStruct } from './readValue.ts'
import { TypedDataError, type TypedDomain } from './typedData.ts'

export const DOMAIN = 'EIP712Domain'

/** The fields that EIP-712 defines. */
const known: ReadonlyMap<string, string> = new Map([
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
])

/**
 * Contracts that act for an account on its typed-data signatures: such a signature is an unseen transaction. Lower
 * case; each has the same address on every chain.
 */
const spenders: ReadonlyMap<string, string> = new Map([
  // EntryPoint of ERC-4337, versions 0.6 to 0.9: https://github.com/eth-infinitism/account-abstraction/releases
  ['0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789', 'an EntryPoint'],
  ['0x0000000071727de22e5e9d8baf0edac6f37da032', 'an EntryPoint'],
  ['0x4337084d9e255ff0702461cf8895ce9e3b5ff108', 'an EntryPoint'],
  ['0x433709009b8330fda32311df1c2afa402ed8d009', 'an EntryPoint'],
  // ERC-7710: https://github.com/MetaMask/delegation-framework/blob/main/documents/Deployments.md
  ['0xdb9b1e94b5b69df7e401ddbede43491141047db3', 'a DelegationManager'],
  ['0x739309deed0ae184e66a427aca432ae1d91d022e', 'a DelegationManager'],
])

export interface ReadDomainParameters {
  structures: Structures
  readStruct: ReadStruct
  /** The signing account, EIP-55. */
  account: string
  /** Contracts that may act for the account: its delegate (EIP-7702) and modules (ERC-7579). */
  modules: readonly string[]
  /** The active chain. */
  chainId: number
}

/** @throws TypedDataError if the domain differs from what is hashed, or no page may ask for it */
export function readDomain(given: unknown, parameters: ReadDomainParameters): TypedDomain {
  const { structures, readStruct, account, modules, chainId } = parameters
  const fields = structures.get(DOMAIN)
  if (!fields) throw new TypedDataError(`types.${DOMAIN} is missing`)
  for (const { name, type } of fields) {
    const expected = known.get(name)
    if (expected === undefined)
      throw new TypedDataError(`types.${DOMAIN}.${name}: EIP-712 does not define this field`)
    if (type !== expected) throw new TypedDataError(`types.${DOMAIN}.${name}: expected ${expected}`)
  }
  const domain: TypedDomain = readStruct(given, DOMAIN, 'domain')
  if (domain.chainId !== undefined && domain.chainId !== BigInt(chainId))
    throw new TypedDataError('domain.chainId: the wallet is on another chain')
  const contract = domain.verifyingContract?.toLowerCase()
  const own = [account, ...modules].some((address) => address.toLowerCase() === contract)
  const spender = own ? 'the account or one of its modules' : spenders.get(contract ?? '')
  if (spender !== undefined)
    throw new TypedDataError(
      `domain.verifyingContract: ${spender} would act on this signature; send a transaction instead`,
    )
  return domain
}
