// The codes that our accounts run take their calls and check their signatures differently.
import type { EvmAddress } from '../caip/address.ts'
import { encodeExecuteBatch, type OperationCall } from '../operations/encodeExecuteBatch.ts'
import { type OperationDomain, userOperationHash } from '../operations/packUserOperation.ts'
import type { UserOperation } from '../operations/userOperation.ts'
import type { Hex } from '../operations/values.ts'
import { DELE_GATOR } from './contracts.ts'
import { deleGatorOperationDigest, encodeDeleGatorCalls } from './deleGator.ts'

/** The call data that makes an account with the code `delegate` run `calls`, all or none. */
export const encodeAccountCalls = (delegate: EvmAddress, calls: readonly OperationCall[]): Hex =>
  delegate === DELE_GATOR ? encodeDeleGatorCalls(calls) : encodeExecuteBatch(calls)

/**
 * What the owner of an account with the code `delegate` signs. The entry point names every operation by
 * `userOperationHash`, whichever code the account has.
 */
export const accountDigest = (operation: UserOperation, domain: OperationDomain): Hex =>
  domain.delegate === DELE_GATOR
    ? deleGatorOperationDigest(operation, domain)
    : userOperationHash(operation, domain)
