// The Solana methods that a visitor approves: parses, describes, asks, signs. Loaded with the first such request.

import type { ApprovedMethod } from '@aureus/protocol/embedded'
import {
  isSignedByOthers,
  isTransaction,
  messageBytes,
  SIGNATURE_BYTES,
  type SolanaTransaction,
  withSignature,
} from '@aureus/protocol/solana'
import { base58 } from '@scure/base'
import type { Hex } from 'viem'
import { describeMessage } from '../../../approval/describe/describeMessage.ts'
import { describeSolana } from '../../../approval/describe/solana/describeSolana.ts'
import { EmbeddedFault } from '../../../lib/faults/EmbeddedFault.ts'
import { toBase64 } from '../../../transactions/transaction/solana/base64.ts'
import {
  untilIncluded,
  withNewBlockhash,
} from '../../../transactions/transaction/solana/blockhash.ts'
import { tryOut } from '../../../transactions/transaction/solana/tryOut.ts'
import { type AskedMethod, questionOf } from '../asked.ts'
import { readMessageBytes, readTransactions } from './readParams.ts'

/** @returns the method's result: `{signature}`, `{signature, transaction}`, `{transactions}`. @throws EmbeddedFault */
export async function approveSolana(
  parameters: AskedMethod<ApprovedMethod<'solana'>>,
): Promise<object> {
  switch (parameters.method) {
    case 'solana_signMessage':
      return signMessage(parameters)
    case 'solana_signTransaction':
      return signTransaction(parameters)
    case 'solana_signAllTransactions':
      return signAll(parameters)
    case 'solana_signAndSendTransaction':
      return signAndSend(parameters)
  }
}

const sign = async (parameters: AskedMethod, message: Uint8Array) =>
  bytesOf(await parameters.sign({ type: 'solana', message }))

async function signMessage(parameters: AskedMethod) {
  const message = readMessageBytes(parameters.params, parameters.account)
  // The signature would be valid for the transaction.
  if (isTransaction(message))
    throw new EmbeddedFault('invalid', 'The wallet does not sign a transaction as a message.')
  const { kind, display } = describeMessage(questionOf(parameters), message)
  await parameters.show(display, { harmless: kind === 'signIn' })
  return { signature: base58.encode(await sign(parameters, message)) }
}

async function signTransaction(parameters: AskedMethod) {
  const transaction = readOne(parameters)
  await askFor(parameters, [transaction], { send: false })
  const { signature, bytes } = await signOne(parameters, transaction)
  return { signature: base58.encode(signature), transaction: toBase64(bytes) }
}

/** Asks once for all of them, then uses a key share for each. */
async function signAll(parameters: AskedMethod) {
  const { params, account } = parameters
  const transactions = readTransactions(params, { account, several: true })
  await askFor(parameters, transactions, { send: false })
  const signed: string[] = []
  for (const transaction of transactions)
    signed.push(toBase64((await signOne(parameters, transaction)).bytes))
  return { transactions: signed }
}

async function signAndSend(parameters: AskedMethod) {
  const { account, network, rpc } = parameters
  const transaction = readOne(parameters)
  if (!isSignedByOthers(transaction, account))
    throw new EmbeddedFault('invalid', 'Other accounts must sign this transaction first.')
  if (network.feesPaid) {
    const { prepareFee, renewFee, sendPaid } = await import('./payFee.ts')
    const paid = await prepareFee(parameters, transaction)
    if (paid) {
      await askFor(parameters, [paid.transaction], { send: true, paidBy: paid.sponsor })
      const latest = await renewFee(parameters, { asked: transaction, shown: paid })
      const signature = await sign(parameters, messageBytes(latest.transaction))
      return { signature: await sendPaid(parameters, { ...latest, signature }) }
    }
  }
  await askFor(parameters, [transaction], { send: true })
  const renewed = await withNewBlockhash(transaction, parameters)
  const { bytes } = await signOne(parameters, renewed ?? transaction)
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  // From here on the page can no longer abort, so the signal is not passed on.
  await rpc({ network, method: 'sendTransaction', params: [toBase64(bytes), options] })
  // A transaction's id is its first signature, after a count of one byte. The node's answer does not matter.
  const id = base58.encode(bytes.slice(1, 1 + SIGNATURE_BYTES))
  if (renewed) await untilIncluded(renewed, { network, rpc, id })
  return { signature: id }
}

function readOne({ params, account }: AskedMethod): SolanaTransaction {
  const [transaction] = readTransactions(params, { account, several: false })
  return transaction as SolanaTransaction
}

async function askFor(
  parameters: AskedMethod,
  transactions: readonly SolanaTransaction[],
  { send, paidBy }: { send: boolean; paidBy?: string },
): Promise<void> {
  const { account, network, rpc, signal, show } = parameters
  const described = await Promise.all(
    transactions.map(async (transaction) => ({
      message: transaction.message,
      bytes: messageBytes(transaction),
      outcome: await tryOut({ transaction, account, network, rpc, signal }),
      paidBy,
    })),
  )
  await show(describeSolana(questionOf(parameters), described, { send }))
}

async function signOne(parameters: AskedMethod, transaction: SolanaTransaction) {
  const signature = await sign(parameters, messageBytes(transaction))
  return { signature, bytes: withSignature(transaction, parameters.account, signature) }
}

const bytesOf = (hex: Hex): Uint8Array =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
