// The wallet's two chain families: the account of each, and how its key signs.
import type { WalletAccounts } from '@aureus/protocol/custody'
import { sha256 } from '@noble/hashes/sha2.js'
import { signEvm } from './evm.ts'
import type { KeyPairs } from './keyPairs.ts'
import { signSolana } from './solana.ts'

interface KeyFamily {
  accountOf(accounts: WalletAccounts): string
  /** What the server is told of the signed bytes. */
  digestOf(bytes: Uint8Array): Uint8Array
  sign(bytes: Uint8Array, keys: KeyPairs): Uint8Array
}

export const keyFamilies: Record<'eip155' | 'solana', KeyFamily> = {
  eip155: {
    accountOf: ({ evm }) => evm,
    // The bytes are a hash already.
    digestOf: (bytes) => bytes,
    sign: (bytes, { evm }) => signEvm(bytes, evm.key),
  },
  solana: {
    accountOf: ({ solana }) => solana,
    digestOf: sha256,
    sign: (bytes, { solana }) => signSolana(bytes, solana.key),
  },
}
