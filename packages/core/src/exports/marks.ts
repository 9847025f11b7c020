// Marks of networks and wallets. Import it dynamically: nothing before an open modal needs it.
export { loadMarks } from '../directory/loadMarks.ts'
export { loadRecentMarks } from '../directory/loadRecentMarks.ts'
export { loadWalletMarks } from '../directory/loadWalletMarks.ts'
export { type MarksState, marksOf } from '../state/marks.ts'
