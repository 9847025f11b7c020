// Body of `POST /v1/faucet`, as the server parses it.
import * as v from 'valibot'
import { isSolanaAddress } from '../addresses/solana.ts'
import { ChecksumAddressSchema } from '../caip/address.ts'

/** The address format selects the chain of the devnet. */
export const FaucetRequestSchema = v.strictObject({
  address: v.union([
    ChecksumAddressSchema,
    v.pipe(v.string(), v.check(isSolanaAddress, 'expected 32 bytes in base58')),
  ]),
})
