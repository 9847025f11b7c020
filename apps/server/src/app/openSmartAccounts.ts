// Opens the operations of smart accounts, with the keys that pay for them.
import { openOperatorKeys } from '../platform/kms/operatorKeys.ts'
import {
  type OpenOperationsParameters,
  type Operations,
  openOperations,
} from '../transactions/userOperations/open.ts'
import type { Settings } from './config/settings.ts'

/** @returns undefined if accounts are plain */
export function openSmartAccounts({
  settings,
  ...context
}: Pick<OpenOperationsParameters, 'db' | 'upstreams' | 'tokens' | 'access' | 'clock' | 'log'> & {
  settings: Settings
}): Operations | undefined {
  const { operations: chosen, kmsDir, brandName } = settings
  if (!chosen || kmsDir === undefined) return undefined
  const keys = openOperatorKeys({ ...settings, kmsDir, executors: chosen.executors })
  return openOperations({ ...context, settings: chosen, brandName, keys })
}
