// What a factor gives: the key that seals R₀, and a token that proves the factor to the server.
import {
  type Factor,
  PasskeyAssertionSchema,
  type PasskeyParameters,
  PasskeyParametersSchema,
  type PasswordParameters,
} from '@aureus/protocol/custody'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { keysOfPassword, namePassword, newParameters } from './password.ts'
import { deriveKey, WrongFactorError } from './sealing.ts'

/** The output of a passkey's PRF: 32 bytes that only this passkey gives, and only to this host. */
export const PrfSchema = v.pipe(v.instance(Uint8Array), v.length(32))
/** UTF-8 of the password in NFKC. */
export const PasswordSchema = v.instance(Uint8Array)

/** A factor of the owner, as it is used. */
export const FactorSecretSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('password'), password: PasswordSchema }),
  v.strictObject({
    kind: v.literal('passkey'),
    prf: PrfSchema,
    /** For the server, which releases nothing without it. */
    assertion: PasskeyAssertionSchema,
  }),
])
export type FactorSecret = v.InferOutput<typeof FactorSecretSchema>

/** The same, as it is made. */
export type NewSecret =
  | { kind: 'password'; password: Uint8Array }
  | { kind: 'passkey'; prf: Uint8Array; credentialId: string }

export interface FactorKeys {
  wrap: Uint8Array
  token: Uint8Array
}

const SALT_BYTES = 32

/** Parameters for a new factor, its keys, and what its ciphertext is bound to. Wipe the keys after use. */
export function newFactor(secret: NewSecret, walletId: string) {
  if (secret.kind === 'password') {
    const parameters = newParameters()
    const keys = keysOfPassword(secret.password, parameters, walletId)
    return { kind: 'password', parameters, keys, name: namePassword(parameters) } as const
  }
  const parameters: PasskeyParameters = {
    kdf: 'prf',
    input: 1,
    salt: base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(SALT_BYTES))),
    credentialId: secret.credentialId,
  }
  const keys = keysOfPasskey(secret.prf, parameters, walletId)
  return { kind: 'passkey', parameters, keys, name: namePasskey(parameters) } as const
}

/** @throws WrongFactorError if the secret is of another kind. Wipe the result after use. */
export function keysOfFactor(factor: Factor, secret: FactorSecret, walletId: string): FactorKeys {
  if (factor.kind === 'password' && secret.kind === 'password')
    return keysOfPassword(secret.password, factor.parameters, walletId)
  if (factor.kind === 'passkey' && secret.kind === 'passkey')
    return keysOfPasskey(secret.prf, factor.parameters, walletId)
  throw new WrongFactorError('The factor is of another kind.')
}

/** What the ciphertext is bound to. */
export const nameFactor = (factor: {
  kind: Factor['kind']
  parameters: PasswordParameters | PasskeyParameters
}): string =>
  factor.parameters.kdf === 'prf' ? namePasskey(factor.parameters) : namePassword(factor.parameters)

const namePasskey = ({ kdf, input, salt, credentialId }: PasskeyParameters): string =>
  `passkey|${kdf}|${input}|${salt}|${credentialId}`

/** No slow function: the input is random. @throws ValiError for malformed parameters */
export function keysOfPasskey(
  prf: Uint8Array,
  given: PasskeyParameters,
  walletId: string,
): FactorKeys {
  const { salt: text, credentialId } = v.parse(PasskeyParametersSchema, given)
  const shared = { salt: base64urlnopad.decode(text), walletId, more: utf8ToBytes(credentialId) }
  return {
    wrap: deriveKey(prf, { ...shared, label: 'aureus/prf/wrap/v1' }),
    token: deriveKey(prf, { ...shared, label: 'aureus/prf/token/v1' }),
  }
}
