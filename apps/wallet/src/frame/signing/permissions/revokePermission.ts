// `wallet_revokeExecutionPermission` (ERC-7715) and its older form: takes a permission back on the chain.
import type { WalletNetwork } from '@aureus/protocol'
import {
  DELEGATION_MANAGER,
  delegationOf,
  encodeDisableDelegation,
  RevokeExecutionPermissionSchema,
  type StoredPermission,
} from '@aureus/protocol/permissions'
import * as v from 'valibot'
import { describeRevocation } from '../../../approval/describe/describePermission.ts'
import { EmbeddedFault } from '../../../lib/faults/EmbeddedFault.ts'
import { invalidParams } from '../../../lib/faults/refusals.ts'
import {
  contextOf,
  createPermissionsApi,
} from '../../../transactions/executionPermissions/permissionsApi.ts'
import { awaitOperation } from '../../../transactions/userOperations/awaitOperation.ts'
import { createOperations } from '../../../transactions/userOperations/operations.ts'
import { prepareOperation } from '../../../transactions/userOperations/prepareOperation.ts'
import { sendApproved } from '../../../transactions/userOperations/sendApproved.ts'
import { type AskedMethod, questionOf } from '../asked.ts'
import { readClaimsOf } from '../readClaimsOf.ts'
import { costOf, feeWarnings } from './cost.ts'

/** Resolves once the chain has it. Nothing is asked about a permission that has ended. @throws EmbeddedFault */
export async function revokePermission(given: AskedMethod): Promise<Record<string, never>> {
  const permission = await find(given)
  const { terms, origin: grantedTo, status } = permission
  if (status === 'expired' || status === 'revoked') return {}
  const asked = { ...given, network: networkOf(given, permission) }
  const data = encodeDisableDelegation(delegationOf(terms))
  const operations = createOperations(asked)
  const calls = [{ to: DELEGATION_MANAGER, value: 0n, data }]
  const renew = () => prepareOperation({ ...asked, operations, calls })
  const prepared = await renew()
  if (prepared.fails) throw new EmbeddedFault('invalid', 'The network says that this would fail.')
  const claimOf = await readClaimsOf(asked, terms.token === undefined ? [] : [terms.token])
  const cost = costOf(prepared, asked)
  const display = describeRevocation({
    ...questionOf(asked),
    terms,
    claim: terms.token === undefined ? undefined : claimOf(terms.token),
    cost,
    grantedTo,
    isUpgrade: prepared.authorizationNonce !== undefined,
  })
  await asked.show({
    ...display,
    warnings: [...display.warnings, ...(await feeWarnings(asked, cost))],
  })
  const { sent } = await sendApproved({ ...asked, operations, prepared, renew })
  await awaitOperation(operations, sent.userOpHash, asked.signal)
  return {}
}

/** Only what this account granted, whoever asks: the visitor approves. @throws EmbeddedFault -32602 */
async function find({ method, params, account, post, signal }: AskedMethod) {
  const [given] = Array.isArray(params) ? (params as unknown[]) : [params]
  const parsed = v.safeParse(RevokeExecutionPermissionSchema, given)
  if (!parsed.success) throw invalidParams(`${method} takes the context of a permission`)
  const wanted = parsed.output.permissionContext.toLowerCase()
  const all = await createPermissionsApi({ post }).list(signal)
  const found = all.find(
    (one) => one.terms.from === account && contextOf(one).toLowerCase() === wanted,
  )
  if (found) return found
  throw invalidParams('The permission is not known.')
}

function networkOf({ networks }: AskedMethod, { caipNetworkId }: StoredPermission): WalletNetwork {
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
  if (network) return network
  throw new EmbeddedFault('unsupported', `${caipNetworkId} is not served any more.`)
}
