// Everything that a connector must do, in the order of the report.
import type { Scenario } from './scenario.ts'
import { connecting } from './scenarios/connecting.ts'
import { discovering } from './scenarios/discovering.ts'
import { following } from './scenarios/following.ts'
import { leaving } from './scenarios/leaving.ts'
import { networks } from './scenarios/networks.ts'
import { reconnecting } from './scenarios/reconnecting.ts'
import { signing } from './scenarios/signing.ts'
import { signingIn } from './scenarios/signingIn.ts'
import { transactions } from './scenarios/transactions.ts'

/** Each name is a row of the report. */
export const conformanceScenarios: readonly Scenario[] = [
  ...discovering,
  ...connecting,
  ...reconnecting,
  ...following,
  ...leaving,
  ...signing,
  ...signingIn,
  ...networks,
  ...transactions,
]
