// Sign-in at the app's own backend, in place of an Aureus server's.
export {
  type AuthenticationParameters,
  type BackendSession,
  createAuthenticationAdapter,
  type SignInProof,
} from '../authentication/createAuthenticationAdapter.ts'
export type { AuthenticationAdapter } from '../client/authentication.ts'
