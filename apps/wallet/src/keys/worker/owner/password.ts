// What a password gives: the key that seals R₀, and a token that proves knowledge of the password to the server. The
// slow function makes each guess cost half a second and 128 MiB, for thieves of the database and for the operator.
import {
  PASSWORD_FLOOR,
  type PasswordParameters,
  PasswordParametersSchema,
} from '@aureus/protocol/custody'
import { scrypt } from '@noble/hashes/scrypt.js'
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { wipe } from '../wipe.ts'
import { deriveKey } from './sealing.ts'

const SALT_BYTES = 16

/** This device cannot run the slow function: it needs 128 MiB. */
export class NoMemoryError extends Error {
  override name = 'NoMemoryError'
}

export interface PasswordKeys {
  wrap: Uint8Array
  token: Uint8Array
}

export const newParameters = (): PasswordParameters => ({
  ...PASSWORD_FLOOR,
  salt: base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(SALT_BYTES))),
})

/** What the ciphertext is bound to, so that the parameters cannot be swapped. */
export const namePassword = ({ kdf, logN, r, p, salt }: PasswordParameters): string =>
  `password|${kdf}|${logN}|${r}|${p}|${salt}`

/**
 * @param password UTF-8 of the password in NFKC
 * @throws ValiError for parameters below the floor or above the ceiling. Wipe the result after use.
 */
export function keysOfPassword(
  password: Uint8Array,
  given: PasswordParameters,
  walletId: string,
): PasswordKeys {
  const { logN, r, p, salt: text } = v.parse(PasswordParametersSchema, given)
  const salt = base64urlnopad.decode(text)
  const material = slow(password, salt, { N: 2 ** logN, r, p })
  try {
    return {
      wrap: deriveKey(material, { salt, label: 'aureus/password/wrap/v1', walletId }),
      token: deriveKey(material, { salt, label: 'aureus/password/token/v1', walletId }),
    }
  } finally {
    wipe(material)
  }
}

function slow(password: Uint8Array, salt: Uint8Array, cost: { N: number; r: number; p: number }) {
  try {
    // The library refuses more memory than this.
    return scrypt(password, salt, { ...cost, dkLen: 32, maxmem: 2 ** 31 })
  } catch (error) {
    if (error instanceof RangeError) throw new NoMemoryError('There is too little memory.')
    throw error
  }
}
