// Turns a transfer into instructions.

import { AureusError, adapterErrors } from '@aureus/protocol'
import {
  createTokenAccount,
  type Instruction,
  tokenAccountAddress,
  tokenPrograms,
  transferLamports,
  transferTokens,
} from '@aureus/protocol/solana'
import type { ChainCall } from '../../client/chain.ts'
import type { TransactionRequest } from '../../client/transactionRequest.ts'
import { readAccount, readRent, readTokenAccounts } from './reads.ts'

export interface Plan {
  instructions: readonly Instruction[]
  /** Lamports deposited in a newly created account. */
  rent: bigint
}

/** Offset of the decimals in a mint account. */
const DECIMALS_AT = 44
const TOKEN_ACCOUNT_BYTES = 165

/** @throws AureusError `WagmiAdapter:estimateGas - error estimating gas` for a transfer that cannot succeed. */
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
  if (!account || !isTokenProgram(account.owner)) throw refusal('This token does not exist')
  if (!source) throw refusal('The account holds none of this token')
  // Tokens sent to a token account's address would be lost.
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
