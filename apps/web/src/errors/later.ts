// What shows an error. Comes right after the first frame, or before it where that shows one.
export { ErrorScreen } from './ErrorScreen.tsx'
export { pageErrorOf } from './pageError.ts'
