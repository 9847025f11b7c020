// Handlers for smart accounts. Loaded on first use, after the login's.
import type { Handlers } from '../answer.ts'
import { listPermissions, revokePermission } from '../permissions.ts'
import { getDelegations, initSmartAccount } from './delegations.ts'
import { quoteCalls } from './quoteCalls.ts'
import { removeDelegation } from './removeDelegation.ts'

export const smartAccountHandlers: Handlers = {
  getDelegations,
  initSmartAccount,
  listPermissions,
  quoteCalls,
  removeDelegation,
  revokePermission,
}
