// What only the page checks in a reply. The frame cannot send another address than its keys have, and the code that
// computes checksums would be a fifth of what it loads first.
import * as v from 'valibot'
import { isChecksumAddress } from '../caip/address.ts'
import { isSolanaAddress } from '../families/solana/address.ts'

const AddressedSchema = v.object({
  address: v.pipe(
    v.string(),
    v.check((address) => isChecksumAddress(address) || isSolanaAddress(address)),
  ),
})
/** An address, those of `accounts`, or none: `v.object` ignores the other keys of a reply. */
const AddressesSchema = v.object({
  address: v.exactOptional(AddressedSchema.entries.address),
  accounts: v.exactOptional(v.array(AddressedSchema)),
})

/** Whether each EVM address in a parsed reply has its EIP-55 checksum, and each Solana address 32 bytes. */
export const hasCheckedAddresses = (reply: unknown): boolean => v.is(AddressesSchema, reply)
