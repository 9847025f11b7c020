// Account activity. Import it dynamically: connecting does not need it.

export type { OwnerSignatures } from '@aureus/protocol/calls'
export { type ActivityQueryParameters, activityQuery } from '../activity/activityQuery.ts'
export { historyQuery, readOlder } from '../activity/historyQuery.ts'
export type { ActivityEntry } from '../activity/mergeActivity.ts'
export { type ActivitySource, createActivitySource } from '../activity/source.ts'
export {
  type Arrival,
  type WatchArrivalsParameters,
  watchArrivals,
} from '../balances/watchArrivals.ts'
export { historyState, type KnownHistory } from '../state/history.ts'
export { ownerSignatures } from '../state/ownerSignatures.ts'
export { transactionKey } from '../state/transactions.ts'
export { refreshTransactions } from '../transactions/refreshTransactions.ts'
export { watchTransactions } from '../transactions/watchTransactions.ts'
