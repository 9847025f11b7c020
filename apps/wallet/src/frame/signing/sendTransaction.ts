// `eth_sendTransaction`: prepares, shows, signs and sends.
import type { UserOperationEffects } from '@aureus/protocol/operations'
import type { Address, Hex } from 'viem'
import { readCall, withTokenAmount } from '../../approval/describe/calls.ts'
import { describeTransaction } from '../../approval/describe/describeTransaction.ts'
import { withPermit2Amount } from '../../approval/describe/readPermit2.ts'
import { spentTokens } from '../../approval/describe/shortfalls.ts'
import { tokensOf } from '../../approval/describe/tokensOf.ts'
import type { ClaimOf, Loaded } from '../../approval/describe/told.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { BatchCall } from '../../transactions/calls/batchCall.ts'
import { inTurn } from '../../transactions/transaction/inTurn.ts'
import {
  exactNonce,
  type PreparedTransaction,
  prepare,
} from '../../transactions/transaction/prepare.ts'
import { type Balances, readBalances } from '../../transactions/transaction/readBalances.ts'
import { readNonce } from '../../transactions/transaction/readNonce.ts'
import type { TransactionRequest } from '../../transactions/transaction/request.ts'
import { readTransaction } from '../../transactions/transaction/request.ts'
import { sendSigned } from '../../transactions/transaction/sendSigned.ts'
import { type AskedMethod, questionOf } from './asked.ts'
import { readClaimsOf } from './readClaimsOf.ts'
import { readDescriptors } from './readDescriptors.ts'
import { readEffects } from './readEffects.ts'

type Prepared = Awaited<ReturnType<typeof prepare>>

/** @returns its hash. @throws EmbeddedFault */
export async function sendTransaction(asked: AskedMethod): Promise<Hex> {
  const request = readTransaction(asked.params)
  // A contract sends no transactions.
  if (asked.account !== asked.owner)
    return (await import('./sendAsOperation.ts')).sendAsOperation(asked, request)
  const prepared = await prepareOne(asked, request)
  return signAndSend(asked, await approveOne(asked, prepared))
}

export function prepareOne(asked: AskedMethod, request: TransactionRequest): Promise<Prepared> {
  const { account, network, rpc, signal } = asked
  return prepare({ request, account: account as Address, network, rpc, signal })
}

/** @returns what to sign, with the lower allowance that the visitor entered, if any */
export async function approveOne(
  asked: AskedMethod,
  prepared: Prepared,
): Promise<PreparedTransaction> {
  const { transaction } = prepared
  const said = await readSimulated(asked, [transaction])
  const { amount } = await asked.show(
    describeTransaction({ ...questionOf(asked), ...prepared, ...said }),
  )
  return amount === undefined ? transaction : withLimit(transaction, BigInt(amount))
}

function withLimit(transaction: PreparedTransaction, amount: bigint): PreparedTransaction {
  const { serializable } = transaction
  const data = withAmount(transaction.data, amount)
  return { ...transaction, data, serializable: { ...serializable, data } }
}

/** The same approval with another amount. @throws EmbeddedFault for anything else */
export function withAmount(data: Hex | undefined, amount: bigint): Hex {
  const change = data && readCall(data) ? withTokenAmount : withPermit2Amount
  const changed = data && change(data, amount)
  if (changed) return changed
  throw new EmbeddedFault('internal', 'There is no amount to change.')
}

/** The same with what a simulation shows, of plain transactions. */
export async function readSimulated(
  asked: AskedMethod,
  transactions: Parameters<typeof readSaid>[1],
): Promise<Awaited<ReturnType<typeof readSaid>> & { effects: UserOperationEffects | undefined }> {
  const [said, effects] = await Promise.all([
    readSaid(asked, transactions),
    readEffects(asked, callsOf(transactions)),
  ])
  return { ...said, effects }
}

const callsOf = (transactions: Parameters<typeof readSaid>[1]): BatchCall[] =>
  transactions.map(({ to, value, data }) => ({ to: to ?? '', value, data }))

/** What the description takes from elsewhere: words of contracts, token names, and the account's balances. */
export async function readSaid(
  asked: AskedMethod,
  transactions: readonly (Pick<PreparedTransaction, 'value' | 'data'> & {
    to: string | undefined
  })[],
): Promise<{ claimOf: ClaimOf; balances: Balances } & Loaded> {
  const { account } = asked
  const calls = callsOf(transactions)
  const spent = [...spentTokens(transactions, account).keys()]
  const [described, balances] = await Promise.all([
    readDescriptors(asked, calls),
    readBalances({ ...asked, account, tokens: spent }),
  ])
  const { tokens, ...loaded } = described
  const claimOf = await readClaimsOf(asked, tokensOf(calls, asked, tokens))
  return { claimOf, ...loaded, balances }
}

/**
 * Signs once for each approval. With a second signature for another nonce, a node that lies about the first could have
 * both executed.
 */
export function signAndSend(
  asked: AskedMethod,
  { serializable, isPagesNonce }: PreparedTransaction,
): Promise<Hex> {
  const { network, rpc, sign, signal } = asked
  return inTurn(asked, async () => {
    signal.throwIfAborted()
    const nonce = isPagesNonce ? serializable.nonce : exactNonce(await readNonce(asked))
    const transaction = { ...serializable, ...(nonce !== undefined && { nonce }) }
    return sendSigned({ network, rpc, signed: await sign({ type: 'transaction', transaction }) })
  })
}
