// Keys of test wallets, two accounts per number. They never hold anything of value.

const hex = (value: number) => value.toString(16).padStart(64, '0')

/** 32 bytes in hex: a valid secp256k1 key and Ed25519 seed. */
export const keysOf = (number: number): readonly [string, string] => [
  hex(2 * number + 11),
  hex(2 * number + 12),
]

export const trap = (): never => {
  throw new Error('trap')
}

/** Throws on every access. */
export const trapped = (): object =>
  new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap, ownKeys: trap })
