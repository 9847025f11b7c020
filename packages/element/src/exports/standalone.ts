// For pages without a bundler: the elements with everything that they need, and what makes a client. `loadCore` loads the
// other actions.
export {
  createClient,
  createCookieStorage,
  disconnect,
  discover,
  openModal,
  readConnectionCookie,
  reconnect,
} from '@aureus/core'
export { customNetwork, defaultNetworks } from '@aureus/protocol'
export * from './index.ts'

/** Every action of `@aureus/core`, such as `signMessage`. */
export const loadCore = () => import('@aureus/core')
