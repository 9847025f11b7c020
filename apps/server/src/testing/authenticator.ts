// For tests: an authenticator and a browser that makes and uses passkeys. Every part of an answer can be bent.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyOptionsReply,
  PasskeyRegistration,
} from '@aureus/protocol/walletApi'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { WALLET_URL } from './walletDevice.ts'

export const flag = { userPresent: 1, userVerified: 4, backupEligible: 8, backedUp: 16 } as const
const ATTESTED = 64
/** What a synced passkey sends. */
const SYNCED = flag.userPresent | flag.userVerified | flag.backupEligible | flag.backedUp

export interface PasskeyBend {
  origin?: string
  rpId?: string
  flags?: number
  /** Merged into the client data. */
  clientData?: Record<string, unknown>
  challenge?: string
  counter?: number
  userHandle?: string
  /** Signs in place of the passkey. */
  key?: KeyObject
  /** Changes what was signed, after it was signed. */
  tamper?: (data: Buffer) => Buffer
  /** Format and statement of the attestation. */
  attestation?: { fmt: string; attStmt: Map<string, unknown> }
  aaguid?: string
}

export interface TestPasskey {
  id: string
  userHandle: string
  key: KeyObject
}

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

function clientDataOf(type: string, { challenge }: PasskeyOptionsReply, bend: PasskeyBend): Buffer {
  return Buffer.from(
    JSON.stringify({
      type,
      challenge: bend.challenge ?? challenge,
      origin: bend.origin ?? WALLET_URL,
      crossOrigin: false,
      ...bend.clientData,
    }),
  )
}

function authenticatorData(rpId: string, bend: PasskeyBend, attested = Buffer.alloc(0)): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(bend.counter ?? 0)
  const flags = (bend.flags ?? SYNCED) | (attested.length > 0 ? ATTESTED : 0)
  return Buffer.concat([sha256(bend.rpId ?? rpId), Buffer.from([flags]), counter, attested])
}

/** `navigator.credentials.create()` */
export function createPasskey(
  options: PasskeyOptionsReply,
  bend: PasskeyBend = {},
): { passkey: TestPasskey; credential: PasskeyRegistration } {
  if (options.purpose === 'sign-in') throw new Error('no options for a new passkey')
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  // COSE: EC2 (2), ES256 (-7), P-256 (1).
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  const length = Buffer.from([0, id.length])
  const aaguid = Buffer.from((bend.aaguid ?? '').replaceAll('-', '').padEnd(32, '0'), 'hex')
  const attested = Buffer.concat([aaguid, length, id, isoCBOR.encode(cose)])
  const { fmt, attStmt } = bend.attestation ?? { fmt: 'none', attStmt: new Map() }
  const attestation = new Map<string, unknown>([
    ['fmt', fmt],
    ['attStmt', attStmt],
    ['authData', new Uint8Array(authenticatorData(options.rpId, bend, attested))],
  ])
  const attestationObject = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])
  return {
    passkey: { id: b64(id), userHandle: options.user.id, key: privateKey },
    credential: {
      made: 'registration',
      id: b64(id),
      clientDataJSON: b64(clientDataOf('webauthn.create', options, bend)),
      attestationObject: b64(attestationObject),
      transports: ['internal', 'hybrid'],
    },
  }
}

/** `navigator.credentials.get()` */
export function signWith(
  options: PasskeyOptionsReply,
  { id, userHandle, key }: TestPasskey,
  bend: PasskeyBend = {},
): PasskeyAssertion {
  const clientData = clientDataOf('webauthn.get', options, bend)
  const data = authenticatorData(options.rpId, bend)
  const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), bend.key ?? key)
  return {
    made: 'assertion',
    id,
    clientDataJSON: b64(clientData),
    authenticatorData: b64(bend.tamper?.(data) ?? data),
    signature: b64(signature),
    userHandle: bend.userHandle ?? userHandle,
  }
}
