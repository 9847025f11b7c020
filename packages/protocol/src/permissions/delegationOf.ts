// The delegation of a permission: its limits as caveats. Every one has a spending cap, a target and an end.
import type { Hex } from '../userOperations/values.ts'
import { halfWord, withoutPrefix, word } from '../userOperations/words.ts'
import { enforcers } from './contracts.ts'
import type { Caveat, Delegation } from './delegation.ts'
import type { PermissionTerms } from './permission.ts'

/** `transfer(address,uint256)` has its recipient after the selector. */
const RECIPIENT_AT = 4
/** A period that never ends, so that its amount never renews. */
const FOREVER = 'f'.repeat(64)

/** Any change here changes hashes, so a stored permission would no longer match: see decision 0117. */
export function delegationOf(terms: PermissionTerms): Delegation {
  const { from, to, salt } = terms
  return {
    delegate: to,
    delegator: from,
    caveats: [...(terms.token === undefined ? coin(terms) : erc20(terms)), until(terms)],
    salt: BigInt(salt),
  }
}

/** Bytes have one spelling; addresses have checksums. */
const packed = (address: Hex): string => withoutPrefix(address).toLowerCase()

const periodOf = ({ amount, periodS, startS }: PermissionTerms) =>
  word(amount) + (periodS === undefined ? FOREVER : word(periodS)) + word(startS)

/** Plain transfers of the network's coin, without call data, to the payees. */
function coin(terms: PermissionTerms): Caveat[] {
  const targets: Hex = `0x${terms.payees.map(packed).join('')}`
  return [
    { enforcer: enforcers.nativeTokenPeriod, terms: `0x${periodOf(terms)}` },
    { enforcer: enforcers.allowedTargets, terms: targets },
    { enforcer: enforcers.exactCalldata, terms: '0x' },
  ]
}

/** `transfer` of one token to one payee. The period's enforcer allows no other target and no other method. */
function erc20(terms: PermissionTerms): Caveat[] {
  const [payee = terms.to] = terms.payees
  const token = packed(terms.token as Hex)
  return [
    { enforcer: enforcers.erc20Period, terms: `0x${token}${periodOf(terms)}` },
    { enforcer: enforcers.allowedTargets, terms: `0x${token}` },
    { enforcer: enforcers.allowedCalldata, terms: `0x${word(RECIPIENT_AT)}${word(payee)}` },
    { enforcer: enforcers.valueLte, terms: `0x${word(0)}` },
  ]
}

/** From any time on, before its end. */
const until = ({ expiryS }: PermissionTerms): Caveat => ({
  enforcer: enforcers.timestamp,
  terms: `0x${halfWord('0x0')}${halfWord(`0x${expiryS.toString(16)}`)}`,
})
