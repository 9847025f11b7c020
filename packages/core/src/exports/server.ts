// A server on another origin, and session tokens for the app's own backend. Import it dynamically where you can.
export type { TokenFilter } from '../client/serverLink.ts'
export { beaconPage } from '../server/beaconPage.ts'
export { type CreateClientParameters, createClient } from '../server/createClient.ts'
export {
  ConfigError,
  type FetchConfigParameters,
  fetchConfig,
} from '../server/fetchConfig.ts'
export {
  createSessionFetch,
  getSessionToken,
  type SessionFetchParameters,
} from '../server/getSessionToken.ts'
