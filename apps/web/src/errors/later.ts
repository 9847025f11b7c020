// The code that shows errors. Loads right after the first frame, or before it if the first frame is an error.
export { ErrorScreen } from './ErrorScreen.tsx'
export { pageErrorOf } from './pageError.ts'
