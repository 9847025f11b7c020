// Body of `POST /v1/faucet`, as the server parses it.
import * as v from 'valibot'
import { ChecksumAddressSchema } from '../caip/address.ts'
import { isSolanaAddress } from '../families/solana/address.ts'

/** The address format selects the chain of the devnet. */
export const FaucetRequestSchema = v.strictObject({
  address: v.union([
    ChecksumAddressSchema,
    v.pipe(v.string(), v.check(isSolanaAddress, 'expected 32 bytes in base58')),
  ]),
})
