// Keys of wallets by their number: two accounts each. Never of anything that holds value.

const hex = (value: number) => value.toString(16).padStart(64, '0')

/** 32 bytes in hex: a valid key of secp256k1, and a seed of Ed25519. */
export const keysOf = (number: number): readonly [string, string] => [
  hex(2 * number + 11),
  hex(2 * number + 12),
]

export const trap = (): never => {
  throw new Error('trap')
}

/** Throws at whatever is done to it. */
export const trapped = (): object =>
  new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap, ownKeys: trap })
