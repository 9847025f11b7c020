// Checks what an authenticator signed (WebAuthn Level 3, sections 7.1 and 7.2). The library checks the signature, the
// challenge, the origin, the relying party and the flags; the rest is here.
import type { PasskeyAssertion, PasskeyRegistration } from '@aureus/protocol/walletApi'
import type { NewPasskey } from './store.ts'

/** Loaded with the first passkey, because a start would wait for its 300 modules. */
const loadLibrary = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
})
type Library = Awaited<ReturnType<typeof loadLibrary>>

/** EdDSA, ES256 and RS256, which Windows Hello needs. */
export const ALGORITHMS = [-8, -7, -257]

export interface Expected {
  /** Base64url. */
  challenge: string
  /** The wallet's exact origin. */
  origin: string
}

/** Exactly the wallet's host: of a parent domain, any page of a sibling host could ask for the passkey. */
export const rpIdOf = (origin: string): string => new URL(origin).hostname

const expectedOf = ({ challenge, origin }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpIdOf(origin),
  requireUserVerification: true,
})

/** @throws Error if the answer proves nothing. Its message may contain what the browser sent. */
export async function verifyRegistration(
  expected: Expected,
  { id, clientDataJSON, attestationObject, transports }: PasskeyRegistration,
): Promise<NewPasskey & { credentialId: string }> {
  const library = await loadLibrary()
  requireTopLevel(library, clientDataJSON)
  requireSelfMade(library, attestationObject)
  const { verified, registrationInfo } = await library.verifyRegistrationResponse({
    ...expectedOf(expected),
    supportedAlgorithmIDs: ALGORITHMS,
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
  })
  if (!verified || registrationInfo.credential.id !== id) throw new Error('not verified')
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo
  return {
    credentialId: id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
    aaguid,
    backupEligible: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
  }
}

export interface KnownPasskey {
  publicKey: string
  counter: number
  /** The user's handle. */
  handle: string
  backupEligible: boolean
}

/**
 * @throws Error if the answer proves nothing, comes from another user's passkey, or its counter fell behind. A passkey
 * that does not count always sends 0.
 */
export async function verifyAssertion(
  expected: Expected,
  { publicKey, counter, handle, backupEligible }: KnownPasskey,
  { id, userHandle, clientDataJSON, authenticatorData, signature }: PasskeyAssertion,
): Promise<{ counter: number; backedUp: boolean }> {
  const library = await loadLibrary()
  requireTopLevel(library, clientDataJSON)
  if (userHandle !== handle) throw new Error('another user’s handle')
  const { verified, authenticationInfo } = await library.verifyAuthenticationResponse({
    ...expectedOf(expected),
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    },
  })
  if (!verified) throw new Error('not verified')
  const { newCounter, credentialBackedUp, credentialDeviceType } = authenticationInfo
  if ((credentialDeviceType === 'multiDevice') !== backupEligible)
    throw new Error('the passkey changed its backup eligibility')
  return { counter: newCounter, backedUp: credentialBackedUp }
}

/** The ceremony runs in a window of its own, so any frame around it is an attack. */
function requireTopLevel({ decodeClientDataJSON }: Library, clientDataJSON: string): void {
  const { crossOrigin, topOrigin } = decodeClientDataJSON(clientDataJSON)
  if (crossOrigin || topOrigin !== undefined)
    throw new Error('the passkey was asked for in a frame')
}

/** No certificate was requested. Reading one would only open the parsers of five formats to anyone. */
function requireSelfMade({ decodeAttestationObject }: Library, attestationObject: string): void {
  const decoded = decodeAttestationObject(
    new Uint8Array(Buffer.from(attestationObject, 'base64url')),
  )
  const format = decoded.get('fmt')
  const isSelfSigned = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined
  if (format !== 'none' && !isSelfSigned) throw new Error('an unrequested attestation')
}
