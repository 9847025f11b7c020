// Sends SOL and some test tokens to an address, in an ordinary transaction of the faucet's account.
import {
  type Address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction, SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getMintToInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import type { SolanaChain } from '../chain/chain.ts'
import { type DecodedTransaction, decodeTransaction } from '../chain/decode.ts'
import { describeError } from '../chain/transactionError.ts'
import { TEST_MINT, TEST_MINT_GRANT } from './testMint.ts'

/** Far above any grant. The runtime creates the coins, so the faucet never runs dry. */
const RESERVE = lamports(10_000_000_000_000_000n)
const FLOOR = 2_000_000_000_000_000n

export class AirdropRefusedError extends Error {
  override name = 'AirdropRefusedError'
}

export type Airdrop = (to: Address, amount: bigint) => Promise<string>

/** Tops the faucet's account up when it may hold too little for a grant. */
function fill({ svm }: SolanaChain, address: Address): void {
  if ((svm.getBalance(address) ?? 0n) >= FLOOR) return
  svm.setAccount({
    address,
    lamports: RESERVE,
    data: new Uint8Array(),
    programAddress: SYSTEM_PROGRAM_ADDRESS,
    executable: false,
    space: 0n,
  })
}

/**
 * Resolves with the signature of the transfer. It succeeds even if tokens cannot be minted.
 * @throws AirdropRefusedError if the address cannot hold coins, or not so few
 */
export function createAirdrop(chain: SolanaChain, faucet: KeyPairSigner): Airdrop {
  let count = 0

  async function build(instructions: readonly Instruction[]): Promise<DecodedTransaction> {
    const blockhash = chain.slots.blockhash(chain.slots.current())
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(faucet, empty),
      (paid) =>
        setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 0n }, paid),
      (alive) => appendTransactionMessageInstructions(instructions, alive),
    )
    const signed = await signTransactionMessageWithSigners(message)
    return decodeTransaction(new Uint8Array(getTransactionEncoder().encode(signed)))
  }

  return async (to, amount) => {
    fill(chain, faucet.address)
    // Otherwise two equal grants to one address in one slot would be the same transaction.
    count = (count + 1) % 1000
    const stamp = getTransferSolInstruction({
      source: faucet,
      destination: faucet.address,
      amount: count,
    })
    const transfer = getTransferSolInstruction({ source: faucet, destination: to, amount })
    const tokenProgram = TOKEN_PROGRAM_ADDRESS
    const [ata] = await findAssociatedTokenPda({ owner: to, mint: TEST_MINT, tokenProgram })
    const tokens = [
      getCreateAssociatedTokenIdempotentInstruction({
        payer: faucet,
        ata,
        owner: to,
        mint: TEST_MINT,
      }),
      getMintToInstruction({
        mint: TEST_MINT,
        token: ata,
        mintAuthority: faucet,
        amount: TEST_MINT_GRANT,
      }),
    ]
    for (const instructions of [
      [stamp, transfer, ...tokens],
      [stamp, transfer],
    ]) {
      // A transaction cannot write to a program that it calls, so building it fails.
      const decoded = await build(instructions).catch(() => undefined)
      if (!decoded) continue
      const { error } = chain.simulate(decoded, { signatures: true, blockhash: true })
      if (error && instructions.length > 2) continue
      const sent = error ?? chain.send(decoded).error
      if (sent) throw new AirdropRefusedError(describeError(sent))
      return chain.signatureOf(decoded)
    }
    throw new AirdropRefusedError('This address is not writable')
  }
}
