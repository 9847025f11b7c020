// The query cache. Import it dynamically: rendering and connecting do not need it.
export { type AskParameters, ask } from '../queries/ask.ts'
export { type Observation, observe, type Reading } from '../queries/observe.ts'
