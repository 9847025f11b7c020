// Entry of what accounts have sent: import it dynamically, nobody needs it to connect.
export { refreshTransactions } from '../actions/refreshTransactions.ts'
export { watchTransactions } from '../actions/watchTransactions.ts'
export { type ActivityQueryParameters, activityQuery } from '../activity/activityQuery.ts'
export { type ActivityEntry, type ActivitySource, createSentSource } from '../activity/source.ts'
