// Entry of the cache of all reads: import it dynamically, a page draws and connects without.
export { type AskParameters, ask } from '../queries/ask.ts'
export { type Observation, observe, type Reading } from '../queries/observe.ts'
