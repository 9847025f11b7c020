// For tests: everything that two shares of a wallet reveal.
import { accountsOf, keyPairsOf } from '../keys/worker/derive/keyPairs.ts'
import { mnemonicBytes, seedOf } from '../keys/worker/derive/mnemonic.ts'
import { combineShares } from '../keys/worker/shares/combine.ts'

export interface OpenSecretsParameters {
  shares: readonly [Uint8Array, Uint8Array]
  setId: string
  /** The wallet's EVM account, which the shares must give. */
  address: string
}

/** Secrets by name, as bytes. @throws if the shares belong to another wallet */
export async function openSecrets({ shares, setId, address }: OpenSecretsParameters) {
  const secret = await combineShares(...shares, setId)
  const keys = await keyPairsOf(secret)
  if (accountsOf(keys).evm !== address) throw new Error('the shares open another wallet')
  return {
    secret,
    words: mnemonicBytes(secret),
    // Half of it reveals as much as the whole.
    seed: (await seedOf(secret)).subarray(0, 32),
    'EVM key': keys.evm.key,
    'Solana key': keys.solana.key,
  }
}
