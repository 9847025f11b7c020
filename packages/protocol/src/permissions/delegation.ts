// A delegation: the account lets one address act for it, within the limits that the caveats enforce (ERC-7710, in the
// encoding of the delegation framework).
import type { EvmAddress } from '../caip/address.ts'
import { hashOf, hashOfText, typedDataHash } from '../userOperations/eip712.ts'
import type { Hex } from '../userOperations/values.ts'
import { dynamicBytes, withoutPrefix, word } from '../userOperations/words.ts'
import { arrayOf, tuple } from './abi.ts'
import { DELEGATION_MANAGER } from './contracts.ts'

export interface Caveat {
  enforcer: EvmAddress
  /** What the enforcer checks, in its own encoding. Signed. */
  terms: Hex
}

export interface Delegation {
  /** Who may act. */
  delegate: EvmAddress
  /** For whom. */
  delegator: EvmAddress
  caveats: readonly Caveat[]
  /** Tells apart delegations that are otherwise equal. */
  salt: bigint
}

/** The delegator acts by its own right, not by another delegation. */
const ROOT_AUTHORITY = 'f'.repeat(64)

const CAVEAT_TYPE = 'Caveat(address enforcer,bytes terms)'
const DELEGATION_TYPE = `Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)${CAVEAT_TYPE}`

/** Names the delegation on chain, signed or not, whatever the network. */
export function delegationHash({ delegate, delegator, caveats, salt }: Delegation): Hex {
  const hashes = caveats.map(({ enforcer, terms }) =>
    hashOf(hashOfText(CAVEAT_TYPE) + word(enforcer) + hashOf(withoutPrefix(terms))),
  )
  return `0x${hashOf(
    hashOfText(DELEGATION_TYPE) +
      word(delegate) +
      word(delegator) +
      ROOT_AUTHORITY +
      hashOf(hashes.join('')) +
      word(salt),
  )}`
}

/** What the delegator signs: EIP-712 in the domain `DelegationManager`, version 1, of one network. */
export function delegationDigest(delegation: Delegation, chainId: number): Hex {
  const domain = { name: 'DelegationManager', chainId, verifyingContract: DELEGATION_MANAGER }
  return typedDataHash(domain, withoutPrefix(delegationHash(delegation)))
}

function encodeDelegation({ delegate, delegator, caveats, salt }: Delegation, signature: Hex) {
  const encoded = caveats.map(({ enforcer, terms }) =>
    // The third field holds arguments of the redeemer. None of our enforcers takes any.
    tuple([word(enforcer), { tail: dynamicBytes(terms) }, { tail: dynamicBytes('0x') }]),
  )
  return tuple([
    word(delegate),
    word(delegator),
    ROOT_AUTHORITY,
    { tail: arrayOf(encoded) },
    word(salt),
    { tail: dynamicBytes(signature) },
  ])
}

/** The permission's context, which the delegate passes to `redeemDelegations`: `Delegation[]` with one element. */
export const permissionContext = (delegation: Delegation, signature: Hex): Hex =>
  `0x${tuple([{ tail: arrayOf([encodeDelegation(delegation, signature)]) }])}`

/** Selector of `disableDelegation(Delegation)`. */
const DISABLE_DELEGATION = '0x49934047'

/** Call data for the manager: the account takes the delegation back, for good. */
export const encodeDisableDelegation = (delegation: Delegation): Hex =>
  `${DISABLE_DELEGATION}${tuple([{ tail: encodeDelegation(delegation, '0x') }])}`

/** Selector of `disabledDelegations(bytes32)`. */
const DISABLED_DELEGATIONS = '0x2d40d052'

/** Call data for the manager: whether the delegation was taken back. */
export const encodeDisabledDelegations = (hash: Hex): Hex =>
  `${DISABLED_DELEGATIONS}${withoutPrefix(hash)}`
