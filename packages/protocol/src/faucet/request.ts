// Body of `POST /v1/faucet`, as the server reads it.
import * as v from 'valibot'
import { isSolanaAddress } from '../addresses/solana.ts'
import { ChecksumAddressSchema } from '../caip/address.ts'

/** The form of the address says which of the devnet's chains it is for. */
export const FaucetRequestSchema = v.strictObject({
  address: v.union([
    ChecksumAddressSchema,
    v.pipe(v.string(), v.check(isSolanaAddress, 'expected 32 bytes in base58')),
  ]),
})
