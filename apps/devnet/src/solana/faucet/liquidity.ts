// What the market maker holds, placed on the chain before it runs. A later start fills it up again.
import { address, lamports } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import {
  AccountState,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenEncoder,
  getTokenSize,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { accountAt } from '../chain/accountAt.ts'
import type { SolanaChain } from '../chain/chain.ts'
import { readMint, readTokenAccount } from '../chain/tokens.ts'
import { TEST_MINT } from './testMint.ts'

/** A million SOL, and a million tokens of 6 decimals. */
const COINS = 1_000_000_000_000_000n
const TOKENS = 1_000_000_000_000n

/** The test token's mint has to exist. */
export async function placeLiquidity({ svm }: SolanaChain, maker: string): Promise<void> {
  const owner = address(maker)
  svm.setAccount({
    address: owner,
    programAddress: SYSTEM_PROGRAM_ADDRESS,
    lamports: lamports(COINS),
    data: new Uint8Array(),
    executable: false,
    space: 0n,
  })
  const [held] = await findAssociatedTokenPda({
    owner,
    mint: TEST_MINT,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  })
  const mint = accountAt(svm, TEST_MINT)
  const facts = readMint(mint)
  if (!mint || !facts) return
  const before = readTokenAccount(accountAt(svm, held))?.amount ?? 0n
  const supply = facts.supply + TOKENS - before
  svm.setAccount({ ...mint, data: new Uint8Array(getMintEncoder().encode({ ...facts, supply })) })
  const data = getTokenEncoder().encode({
    mint: TEST_MINT,
    owner,
    amount: TOKENS,
    delegate: null,
    state: AccountState.Initialized,
    isNative: null,
    delegatedAmount: 0n,
    closeAuthority: null,
  })
  svm.setAccount({
    address: held,
    programAddress: TOKEN_PROGRAM_ADDRESS,
    lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(getTokenSize()))),
    data: new Uint8Array(data),
    executable: false,
    space: BigInt(getTokenSize()),
  })
}
