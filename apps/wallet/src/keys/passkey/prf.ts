// The secret that a passkey gives to this host alone (WebAuthn Level 3, section 10.1.4, PRF). Whether a browser and a
// password manager can do this is seen from what they return, never from what they are called.
import {
  type CustodyAnswer,
  idBytes,
  type PasskeyAssertion,
  type PasskeyFactor,
  type PasskeyRegistration,
} from '@aureus/protocol/custody'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import { creationOf, credentialOf, forgetPasskey, requestOf, toBytes } from './ceremony.ts'

export type PasskeyChallenge = CustodyAnswer<'factors/challenge'>

/** The browser or the password manager has no PRF, or no passkeys at all. */
export class NoPrfError extends Error {
  override name = 'NoPrfError'
}

/** The same passkey gave two values: some versions of some browsers do. */
export class PrfChangedError extends Error {
  override name = 'PrfChangedError'
}

const PRF_BYTES = 32

/** What the authenticator is asked about. The browser hashes it again, so other uses of PRF give other values. */
const inputOf = (walletId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(sha256(concatBytes(utf8ToBytes('aureus/prf/v1'), idBytes(walletId))))

export interface MadePasskey {
  registration: PasskeyRegistration
  /** Some browsers give it only when the passkey is used. */
  prf: Uint8Array<ArrayBuffer> | undefined
}

/**
 * @throws NoPrfError, or a DOMException: `NotAllowedError` if the visitor declines, `InvalidStateError` if the
 * authenticator holds one already
 */
export async function makePrfPasskey(
  { making, ...asked }: PasskeyChallenge,
  walletId: string,
  credentials = findCredentials(),
): Promise<MadePasskey> {
  if (!making) throw new NoPrfError('The server did not ask for a passkey.')
  const publicKey = {
    ...creationOf({ ...asked, ...making }),
    // With a value, because Windows Hello refuses an empty one.
    extensions: { prf: { eval: { first: inputOf(walletId) } } },
  }
  const made = await credentials.create({ publicKey })
  const registration = credentialOf(made)
  if (registration.made !== 'registration') throw new NoPrfError('The browser made no passkey.')
  const { enabled, prf } = takePrf(made)
  if (enabled === false && !prf) {
    await forgetPasskey(asked.rpId, registration.id)
    throw new NoPrfError('This passkey has no PRF.')
  }
  return { registration, prf }
}

export interface AskedPasskey {
  assertion: PasskeyAssertion
  /** Wipe it after use. */
  prf: Uint8Array<ArrayBuffer>
}

/** @throws NoPrfError, or a DOMException if the visitor declines */
export async function askPrfPasskey(
  asked: Pick<PasskeyChallenge, 'challenge' | 'rpId' | 'expiresInMs'>,
  { walletId, known }: { walletId: string; known: readonly KnownPasskey[] },
  credentials = findCredentials(),
): Promise<AskedPasskey> {
  const publicKey = {
    ...requestOf(asked),
    allowCredentials: known.map(({ id, transports }) => ({
      type: 'public-key' as const,
      id: toBytes(id),
      transports: transports as AuthenticatorTransport[],
    })),
    extensions: { prf: { eval: { first: inputOf(walletId) } } },
  }
  const made = await credentials.get({ publicKey })
  const assertion = credentialOf(made)
  const { prf } = takePrf(made)
  if (assertion.made !== 'assertion' || !prf) throw new NoPrfError('This passkey gave no PRF.')
  return { assertion, prf }
}

export interface KnownPasskey {
  id: string
  transports: readonly string[]
}

export const knownOf = ({ parameters, transports }: PasskeyFactor): KnownPasskey => ({
  id: parameters.credentialId,
  transports,
})

/**
 * Uses a new passkey once more, without the server: what it gives must stay the same.
 * @throws NoPrfError, PrfChangedError, or a DOMException if the visitor declines
 */
export async function confirmPrf(
  { registration, prf: first }: MadePasskey,
  { rpId, walletId }: { rpId: string; walletId: string },
  credentials = findCredentials(),
): Promise<Uint8Array<ArrayBuffer>> {
  const asked = {
    challenge: base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32))),
    rpId,
    expiresInMs: 120_000,
  }
  const known = [{ id: registration.id, transports: registration.transports }]
  const { prf, assertion } = await askPrfPasskey(asked, { walletId, known }, credentials)
  const isSame = !first || first.every((byte, at) => byte === prf[at])
  first?.fill(0)
  if (isSame && assertion.id === registration.id) return prf
  prf.fill(0)
  throw new PrfChangedError('The passkey gave another value.')
}

function findCredentials(): CredentialsContainer {
  if (!('PublicKeyCredential' in globalThis)) throw new NoPrfError('There are no passkeys here.')
  return navigator.credentials
}

/** A copy. The browser's own is zeroed. */
function takePrf(made: Credential | null) {
  const { prf } = (made as PublicKeyCredential).getClientExtensionResults()
  const first = prf?.results?.first
  if (!first) return { enabled: prf?.enabled, prf: undefined }
  const given = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first)
  const copy = Uint8Array.from(given)
  given.fill(0)
  return { enabled: prf.enabled, prf: copy.length === PRF_BYTES ? copy : undefined }
}
