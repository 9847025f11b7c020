// Asks the browser for a passkey, or for a new one (WebAuthn Level 3). What goes to the server is built by hand:
// `credential.toJSON()` also contains the outputs of extensions, which are secret for some of them.
import type { PasskeyCredential, PasskeyOptionsReply } from '@aureus/protocol/walletApi'
import { base64urlnopad } from '@scure/base'

type MakingOptions = Exclude<PasskeyOptionsReply, { purpose: 'sign-in' }>

export const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(base64urlnopad.decode(text))
const toText = (bytes: ArrayBuffer | null): string =>
  bytes ? base64urlnopad.encode(new Uint8Array(bytes)) : ''

/**
 * @throws DOMException `NotAllowedError` if the visitor declines, waits too long, or the browser requires a click;
 * `InvalidStateError` if the authenticator holds a passkey of this wallet
 */
export async function runCeremony(
  options: PasskeyOptionsReply,
  credentials: CredentialsContainer = navigator.credentials,
): Promise<PasskeyCredential> {
  const made =
    options.purpose === 'sign-in'
      ? await credentials.get({ publicKey: requestOf(options) })
      : await credentials.create({ publicKey: creationOf(options) })
  return credentialOf(made)
}

/** For the server, without the outputs of extensions. */
export function credentialOf(made: Credential | null): PasskeyCredential {
  if (!(made instanceof PublicKeyCredential)) throw new Error('The browser returned no passkey.')
  const { id, response } = made
  const clientDataJSON = toText(response.clientDataJSON)
  if (response instanceof AuthenticatorAttestationResponse)
    return {
      made: 'registration',
      id,
      clientDataJSON,
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports(),
    }
  const { authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse
  return {
    made: 'assertion',
    id,
    clientDataJSON,
    authenticatorData: toText(authenticatorData),
    signature: toText(signature),
    userHandle: toText(userHandle),
  }
}

export const requestOf = ({
  challenge,
  rpId,
  expiresInMs,
}: Pick<
  PasskeyOptionsReply,
  'challenge' | 'rpId' | 'expiresInMs'
>): PublicKeyCredentialRequestOptions => ({
  challenge: toBytes(challenge),
  rpId,
  timeout: expiresInMs,
  userVerification: 'required',
})

export const creationOf = ({
  challenge,
  rpId,
  rpName,
  user,
  algorithms,
  exclude,
  expiresInMs,
}: Omit<MakingOptions, 'purpose'>): PublicKeyCredentialCreationOptions => ({
  challenge: toBytes(challenge),
  rp: { id: rpId, name: rpName },
  user: { id: toBytes(user.id), name: user.name, displayName: user.name },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  excludeCredentials: exclude.map(({ id, transports }) => ({
    type: 'public-key',
    id: toBytes(id),
    transports: transports as AuthenticatorTransport[],
  })),
  // Discoverable, so that the visitor need not enter a name first.
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
  timeout: expiresInMs,
})

/** Tells the password manager, where the browser can, that the wallet no longer accepts a passkey. */
export async function forgetPasskey(rpId: string, credentialId: string): Promise<void> {
  const { PublicKeyCredential: type } = globalThis as {
    PublicKeyCredential?: {
      signalUnknownCredential?: (options: { rpId: string; credentialId: string }) => Promise<void>
    }
  }
  await type?.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined)
}
