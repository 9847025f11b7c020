// The codes that our accounts run take their calls and check their signatures differently.
import type { EvmAddress } from '../caip/address.ts'
import { encodeExecuteBatch, type UserOperationCall } from '../userOperations/encodeExecuteBatch.ts'
import { type UserOperationDomain, userOperationHash } from '../userOperations/packUserOperation.ts'
import type { UserOperation } from '../userOperations/userOperation.ts'
import type { Hex } from '../userOperations/values.ts'
import { DELE_GATOR } from './contracts.ts'
import { deleGatorUserOperationDigest, encodeDeleGatorCalls } from './deleGator.ts'

/** The call data that makes an account with the code `delegate` run `calls`, all or none. */
export const encodeAccountCalls = (
  delegate: EvmAddress,
  calls: readonly UserOperationCall[],
): Hex => (delegate === DELE_GATOR ? encodeDeleGatorCalls(calls) : encodeExecuteBatch(calls))

/**
 * What the owner of an account with the code `delegate` signs. The entry point names every operation by
 * `userOperationHash`, whichever code the account has.
 */
export const accountDigest = (operation: UserOperation, domain: UserOperationDomain): Hex =>
  domain.delegate === DELE_GATOR
    ? deleGatorUserOperationDigest(operation, domain)
    : userOperationHash(operation, domain)
