// Settings that are acceptable in development but not in production.

import { faucetProblems } from '../../chain/faucet/settings.ts'
import { projectProblems } from '../../chain/rpc/settings.ts'
import { databaseProblems } from '../../platform/db/settings.ts'
import { isLoopback } from '../../platform/settings/origin.ts'
import type { SettingsProblem } from '../../platform/settings/problem.ts'
import { walletConnectProblems } from '../../site/walletConnect/settings.ts'
import type { Variables } from './variables.ts'

/** Returns one problem per missing or weak setting. */
export function productionProblems(variables: Variables): SettingsProblem[] {
  return [
    ...originProblems(variables.PUBLIC_ORIGIN),
    ...projectProblems(variables),
    ...databaseProblems(variables),
    ...walletConnectProblems(variables),
    ...faucetProblems(variables, { production: true }),
  ]
}

function originProblems(origin: string | undefined): SettingsProblem[] {
  const name = 'PUBLIC_ORIGIN'
  if (origin === undefined)
    return [{ name, remedy: 'is required; set the https origin that visitors open' }]
  const { protocol, hostname } = new URL(origin)
  if (isLoopback(hostname))
    return [{ name, remedy: 'names this machine only; set the origin that visitors open' }]
  if (protocol !== 'https:')
    return [{ name, remedy: 'must use https; sessions can be stolen over plain http' }]
  return []
}
