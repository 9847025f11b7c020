// One call for a page's whole client. It loads more than a page that makes its client itself.
export { browserAdapters } from '../app/adapters.ts'
export {
  type OpenClientParameters,
  openClient,
  type PrepareClientParameters,
  prepareClient,
  type SignInChoice,
  type SignInScope,
  type StartClientParameters,
  startClient,
  wakeClient,
} from '../app/openClient.ts'
export { openClientSync } from '../app/openClientSync.ts'
