// PKCE verifier, nonce and passkey challenges of a flow. They are computed from its id, so a copy of the database does not contain them.
import type { Mac } from '../walletApi/mac.ts'

const derive = async (mac: Mac, name: string, flowId: string): Promise<string> =>
  (await mac.mac(`aureus/social-${name}/v1 ${flowId}`)).toString('base64url')

/** RFC 7636: 43 characters. */
export const verifierOf = (mac: Mac, flowId: string): Promise<string> =>
  derive(mac, 'verifier', flowId)

export const nonceOf = (mac: Mac, flowId: string): Promise<string> => derive(mac, 'nonce', flowId)

export const challengeOf = (mac: Mac, flowId: string): Promise<string> =>
  derive(mac, 'challenge', flowId)

/** Of a passkey for a new wallet. A visitor gets it only after spending a limit. */
export const creationChallengeOf = (mac: Mac, flowId: string): Promise<string> =>
  derive(mac, 'creation', flowId)

/** By which authenticators know the user of a new wallet: 32 bytes, base64url. */
export const newHandleOf = (mac: Mac, flowId: string): Promise<string> =>
  derive(mac, 'handle', flowId)
