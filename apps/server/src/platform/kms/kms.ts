// What the server needs from its key management: a folder of files by default, or a key service through a driver.

/** `auth-kek` seals signing shares, `escrow-kek` recovery shares; `pepper` keys the hashes of codes. */
export const keyNames = ['auth-kek', 'escrow-kek', 'pepper'] as const
export type KeyName = (typeof keyNames)[number]
export type KekName = Exclude<KeyName, 'pepper'>

/** Of a key's id, such as `auth-kek` of `auth-kek.1`. */
export const nameOfKey = (keyId: string): string => keyId.slice(0, keyId.lastIndexOf('.'))
export const versionOfKey = (keyId: string): number =>
  Number(keyId.slice(keyId.lastIndexOf('.') + 1))

export interface WrappedKey {
  /** The key and its version, such as `auth-kek.1`. */
  keyId: string
  blob: Uint8Array
}

export interface Kms {
  /** Seals a data key under the newest version of `name`. Only the same `context` opens it. */
  wrap(name: KekName, dek: Uint8Array, context: string): Promise<WrappedKey>
  /** @throws KmsError if the key is missing, or the context or the data differ */
  unwrap(wrapped: WrappedKey, context: string): Promise<Uint8Array>
  /** HMAC-SHA256 under the newest version of `name`. */
  mac(name: 'pepper', message: string): Promise<Uint8Array>
  /** The same with the version `keyId`. @throws KmsError if the key is missing */
  macAs(keyId: string, message: string): Promise<Uint8Array>
  /** The ids of all keys, newest version last. */
  keyIds(): readonly string[]
  /** Identifies the key without revealing it: 16 bytes in hex. */
  fingerprint(keyId: string): Promise<string>
  /** Whether the keys can be used now. @throws KmsError */
  check(): Promise<void>
  close(): Promise<void>
}

/** Names the key, never the content. */
export class KmsError extends Error {
  override name: string = 'KmsError'
}

/** A file of a setting that cannot be used. */
export class KmsFileError extends KmsError {
  override name = 'KmsFileError'
  readonly setting: string
  readonly remedy: string

  constructor(setting: string, remedy: string) {
    super(`${setting} ${remedy}.`)
    this.setting = setting
    this.remedy = remedy
  }
}

/** A key service that cannot be reached now. Requests that need it are answered with 503. */
export class KeysAwayError extends KmsError {
  override name = 'KeysAwayError'
  readonly statusCode = 503

  constructor() {
    super('The key service cannot be reached.')
  }
}
