// The test token: like the one of the EVM chain, 6 decimals, minted by the faucet alone.
import { type Address, address, lamports } from '@solana/kit'
import { getMintEncoder, getMintSize, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { accountAt } from '../chain/accountAt.ts'
import type { SolanaChain } from '../chain/chain.ts'
import { readMint } from '../chain/tokens.ts'

/** SHA-256 of `Aureus Test Token`: the same in every devnet, and nobody's key. */
export const TEST_MINT = address('BTBmjnzukpvqrtMd11ui2x4UtcdC6gS3N2eZTycexVYv')
const TEST_MINT_DECIMALS = 6
/** 100 tokens: what one grant brings along. */
export const TEST_MINT_GRANT = 100_000_000n

/** Puts the mint in place, with the faucet as its authority; its supply stays. */
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
