// What the server asks of whoever keeps its keys: a folder of files by default, a key service by a driver.

/** `auth-kek` seals the shares that sign, `escrow-kek` those that recover, `pepper` makes codes unguessable. */
export const keyNames = ['auth-kek', 'escrow-kek', 'pepper'] as const
export type KeyName = (typeof keyNames)[number]
export type KekName = Exclude<KeyName, 'pepper'>

export interface WrappedKey {
  /** Which key it was, with its version, such as `auth-kek.1`. */
  keyId: string
  blob: Uint8Array
}

export interface Kms {
  /** Seals a data key under the newest version of `name`; it opens again with the same `context` alone. */
  wrap(name: KekName, dek: Uint8Array, context: string): Promise<WrappedKey>
  /** @throws KmsError where the key is not there, the context is another one or a bit was changed */
  unwrap(wrapped: WrappedKey, context: string): Promise<Uint8Array>
  /** HMAC-SHA256 under the newest version of `name`. */
  mac(name: 'pepper', message: string): Promise<Uint8Array>
  /** The same under the version `keyId`. @throws KmsError where the key is not there */
  macAs(keyId: string, message: string): Promise<Uint8Array>
  /** The ids of every key there is, the newest of a name last. */
  keyIds(): readonly string[]
  /** The same for the same key, and tells nothing of it: 16 bytes in hex. */
  fingerprint(keyId: string): Promise<string>
}

/** Says which key, never what was in it. */
export class KmsError extends Error {
  override name = 'KmsError'
}
