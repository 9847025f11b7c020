// The salts that the account factory accepts.
import { type Address, concatHex, type Hex, numberToHex } from 'viem'

/**
 * The salt of an owner's account: 20 bytes of owner, then the account's index. Give it to viem's
 * `toSoladySmartAccount({ salt })`, which asks the factory for the address by salt alone.
 */
export function ownerSalt(owner: Address, index = 0n): Hex {
  return concatHex([owner, numberToHex(index, { size: 12 })])
}
