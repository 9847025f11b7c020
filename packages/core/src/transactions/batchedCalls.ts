// Calls that a wallet sent together (EIP-5792), each as one entry of the account's activity. The wallet, not the chain,
// says what became of them: they may share a transaction with calls of others.
import type { CaipNetworkId } from '@aureus/protocol'
import { type CallsStatus, ownerSignaturesOf } from '@aureus/protocol/calls'
import { getCallsStatus } from '../calls/getCallsStatus.ts'
import type { Client } from '../client/client.ts'
import { WALLET_CONNECT_ID } from '../client/walletConnector.ts'
import { ownerSignatures } from '../state/ownerSignatures.ts'
import { activeAccount } from '../state/select.ts'
import type { BatchedCall, SentTransaction } from '../state/transactions.ts'
import { putTransactions } from './transactions.ts'
import { watchTransactions } from './watchTransactions.ts'

interface Batch {
  id: string
  caipNetworkId: CaipNetworkId
  from: string
  connectorId: string
  calls: readonly { to?: string; data?: `0x${string}`; value?: bigint }[]
  sponsored?: boolean
  swap?: SentTransaction['swap']
}

/** Never throws, because the calls have already been sent. */
export function recordCalls(client: Client, batch: Batch): void {
  const { id, caipNetworkId, from, connectorId, calls, sponsored, swap } = batch
  // Asking for the status would bring the wallet's app to the front.
  if (connectorId === WALLET_CONNECT_ID) return
  const sentAtMs = Date.now()
  const entries = calls.flatMap(({ to, data = '0x', value = 0n }, at): SentTransaction[] =>
    // A new contract has no address yet, and activity cannot show it.
    to === undefined || (swap && at < calls.length - 1)
      ? []
      : [
          {
            hash: '',
            batch: { id, at, ...(sponsored && { sponsored }) },
            caipNetworkId,
            from,
            to,
            value,
            kind: data === '0x' ? 'transfer' : 'call',
            sentAtMs,
            status: 'pending',
            ...(swap && { swap }),
          },
        ],
  )
  putTransactions(client, entries)
  if (client.watchTransactions) watchTransactions(client)
}

type Sent = SentTransaction & { batch: BatchedCall }

/** The call as its wallet reports it, unchanged while another account is active. @throws as `getCallsStatus` */
export async function checkBatchedCall(
  client: Client,
  transaction: Sent,
  signal?: AbortSignal,
): Promise<SentTransaction> {
  const { address, status } = activeAccount(client.state)
  if (status !== 'connected' || address !== transaction.from) return transaction
  const { id } = transaction.batch
  const calls = await getCallsStatus(client, { id, ...(signal && { signal }) })
  noteOwnerSignatures(client, calls)
  return settledCall(transaction, calls)
}

/** Updates the recorded calls of a batch. */
export function settleCalls(client: Client, status: CallsStatus): void {
  noteOwnerSignatures(client, status)
  const calls = client.state.transactions
    .getState()
    .sent.filter((one): one is Sent => one.batch?.id === status.id)
  putTransactions(
    client,
    calls.map((call) => settledCall(call, status)),
  )
}

function noteOwnerSignatures(client: Client, calls: CallsStatus): void {
  const store = ownerSignatures(client)
  store.setState(new Map(store.getState()).set(calls.id, ownerSignaturesOf(calls)), true)
}

function settledCall(call: Sent, { status, atomic, receipts = [] }: CallsStatus): SentTransaction {
  if (status < 200) return call
  const receipt = receipts[call.batch.at] ?? (atomic ? receipts.at(-1) : undefined)
  // Never sent, or left out after another call had failed.
  if (!receipt) return { ...call, status: status < 300 ? 'confirmed' : 'unknown' }
  return {
    ...call,
    hash: receipt.transactionHash,
    blockNumber: BigInt(receipt.blockNumber),
    status: receipt.status === '0x1' && status !== 500 ? 'confirmed' : 'reverted',
  }
}
