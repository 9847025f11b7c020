// From what is to be sent to the instructions that do it.
import { AureusError, adapterErrors } from '@aureus/protocol'
import type { TransactionRequest } from '../../client/adapter.ts'
import type { ChainCall } from '../../client/chain.ts'
import type { Instruction } from './message.ts'
import { createTokenAccount, tokenPrograms, transferLamports, transferTokens } from './programs.ts'
import { readAccount, readRent, readTokenAccounts } from './reads.ts'
import { tokenAccountAddress } from './tokenAddress.ts'

export interface Plan {
  instructions: readonly Instruction[]
  /** Lamports that stay in an account which has to be made. */
  rent: bigint
}

/** Where the decimals are in a mint's account. */
const DECIMALS_AT = 44
const TOKEN_ACCOUNT_BYTES = 165

/** @throws AureusError `WagmiAdapter:estimateGas - error estimating gas` for what cannot be sent at all. */
export async function planTransaction(
  call: ChainCall,
  { from, transaction }: { from: string; transaction: TransactionRequest },
): Promise<Plan> {
  const { to, value = 0n, data, token } = transaction
  if (data !== undefined) throw refusal('A Solana transaction has no call data')
  if (!token) return { instructions: [transferLamports(from, to, value)], rent: 0n }
  const { mint, amount } = token
  const [account, recipient, [source]] = await Promise.all([
    readAccount(call, mint),
    readAccount(call, to),
    readTokenAccounts(call, { owner: from, mint }),
  ])
  if (!account || !isTokenProgram(account.owner)) throw refusal('There is no such token')
  if (!source) throw refusal('The account holds none of this token')
  // Tokens sent to what is no wallet are in reach of nobody.
  if (recipient && isTokenProgram(recipient.owner))
    throw refusal('The recipient is a token account, not a wallet')
  const kept = { mint, program: account.owner }
  const destination = tokenAccountAddress(to, kept)
  const isMissing = (await readAccount(call, destination)) === null
  return {
    instructions: [
      ...(isMissing
        ? [createTokenAccount(from, { ...kept, owner: to, account: destination })]
        : []),
      transferTokens({
        ...kept,
        source: source.address,
        destination,
        owner: from,
        amount,
        decimals: account.data[DECIMALS_AT] ?? 0,
      }),
    ],
    rent: isMissing ? await readRent(call, TOKEN_ACCOUNT_BYTES) : 0n,
  }
}

export function isTokenProgram(address: string): boolean {
  return tokenPrograms.some((program) => program === address)
}

const refusal = (details: string) => new AureusError(adapterErrors.estimateGas, { details })
