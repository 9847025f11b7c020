// The test token: 6 decimals like the EVM chain's, minted only by the faucet.
import { type Address, address, lamports } from '@solana/kit'
import { getMintEncoder, getMintSize, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { accountAt } from '../chain/accountAt.ts'
import type { SolanaChain } from '../chain/chain.ts'
import { readMint } from '../chain/tokens.ts'

/** SHA-256 of `Aureus Test Token`: the same in every devnet, without a known key. */
export const TEST_MINT = address('BTBmjnzukpvqrtMd11ui2x4UtcdC6gS3N2eZTycexVYv')
const TEST_MINT_DECIMALS = 6
/** 100 tokens: added to each grant. */
export const TEST_MINT_GRANT = 100_000_000n

/** Creates the mint with the faucet as its authority. Keeps the supply of an existing one. */
export function placeTestMint({ svm }: SolanaChain, mintAuthority: Address): void {
  const supply = readMint(accountAt(svm, TEST_MINT))?.supply ?? 0n
  const data = getMintEncoder().encode({
    mintAuthority,
    supply,
    decimals: TEST_MINT_DECIMALS,
    isInitialized: true,
    freezeAuthority: null,
  })
  svm.setAccount({
    address: TEST_MINT,
    programAddress: TOKEN_PROGRAM_ADDRESS,
    lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(getMintSize()))),
    data: new Uint8Array(data),
    executable: false,
    space: BigInt(getMintSize()),
  })
}
