// The queue of one executor: signs a transaction for each operation and sends it. It pays what the operation pays back and
// never more. When no block takes it, a transaction that does nothing takes its place.
import type { CaipNetworkId, EvmAddress } from '@aureus/protocol'
import {
  type Hex,
  keccak256,
  type LocalAccount,
  parseTransaction,
  type TransactionReceipt,
  type TransactionSerializableEIP1559,
} from 'viem'
import type { Database, OperationRow } from '../../../platform/db/schema.ts'
import { reservedFor } from '../budgets.ts'
import { readAuthorization, readOperation, refusalOf } from '../bundle.ts'
import { type ChainReader, type Fees, isNodeAway } from '../chainReader.ts'
import { bundleGasOf, handleOpsData, UNDELEGATION_GAS } from '../gas.ts'
import { stoppedBy } from '../losses/losses.ts'
import type { Ended, Progress, Queue } from '../queue.ts'
import { hasWaiting } from '../queueRows.ts'
import { findOutcome, outcomeIn, readReceipt, readTransactions, undelegatedBy } from '../receipt.ts'
import type { LossLimits } from '../settings.ts'
import type { Outcome } from '../store.ts'
import { capped, larger, raise, raised } from './executorFees.ts'

/** Blocks without the transaction after which the executor does something about it. */
const REPLACE_AFTER_BLOCKS = 3
/** Of the next base fee: an operation that offers so much gets into a block, unless it takes several. */
const EASY = { by: 125n, of: 100n }
/** By the chain's clock, in seconds. A sponsorship may end before. */
const GIVE_UP_AFTER_S = 300
/** Some rollups ask for more than the 21,000 of a transfer. */
const CANCEL_GAS = 100_000n

export interface ExecutorQueueParameters {
  db: Database
  network: CaipNetworkId
  reader: ChainReader
  executor: LocalAccount
  /** Where the operator has a bundler, an executor sends only what that cannot. */
  kinds?: Queue['kinds']
  /**
   * Takes no operation whose price is near the base fee. Those wait for one executor, so that they do not hold up all.
   */
  onlyEasy?: boolean
  lossLimits: LossLimits
  /** Milliseconds since 1970. */
  clock: () => number
  /** After so many milliseconds an operation that no block would take ends. */
  waitsMs: number
  /** Whether this process still holds the lease. It may have been asleep. */
  isHeld: () => Promise<boolean>
}

export function createExecutorQueue(parameters: ExecutorQueueParameters): Queue {
  const { db, network, reader, executor, isHeld, clock, lossLimits, waitsMs } = parameters
  const { kinds = ['operation', 'undelegation'], onlyEasy = false } = parameters
  const { client, chainId } = reader

  async function leastPrice(): Promise<bigint> {
    const { next } = await reader.baseFees()
    return onlyEasy ? (next * EASY.by) / EASY.of : next
  }

  async function sign(row: OperationRow, nonce: number, fees: Fees): Promise<Hex> {
    const authorization = readAuthorization(row)
    const common = { chainId, nonce, ...fees }
    const call =
      row.kind === 'undelegation'
        ? { to: executor.address, gas: BigInt(UNDELEGATION_GAS) }
        : bundleOf(row)
    if (!authorization) return executor.signTransaction({ ...common, ...call, type: 'eip1559' })
    const authorizationList = [{ ...authorization, address: authorization.address }]
    return executor.signTransaction({ ...common, ...call, type: 'eip7702', authorizationList })
  }

  function bundleOf(
    row: OperationRow,
  ): Pick<TransactionSerializableEIP1559, 'to' | 'data' | 'gas'> {
    const { operation, signature } = readOperation(row)
    return {
      to: reader.entryPoint,
      data: handleOpsData(operation, signature, executor.address),
      gas: bundleGasOf(operation),
    }
  }

  /** The executor pays what the operation pays back. */
  const feesOf = ({ operation }: ReturnType<typeof readOperation>): Fees => ({
    maxFeePerGas: BigInt(operation.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(operation.maxPriorityFeePerGas),
  })

  /** Never more than was reserved. @param times how often it was sent before */
  async function undelegationFees({ hash }: OperationRow, times: number): Promise<Fees> {
    const most = (await reservedFor(db, hash)) / BigInt(UNDELEGATION_GAS)
    return capped(raise(await reader.fees(), times), most)
  }

  const firstFees = (row: OperationRow): Fees | Promise<Fees> =>
    row.kind === 'undelegation' ? undelegationFees(row, 0) : feesOf(readOperation(row))

  async function launch(row: OperationRow, nonce: number, raw: Hex): Promise<Progress> {
    const transactionHash = keccak256(raw)
    const height = await reader.height()
    if (!(await isHeld())) return 'waiting'
    const transactions = [...new Set([...readTransactions(row), transactionHash])]
    const stored = await db
      .updateTable('operations')
      .set({
        raw_transaction: raw,
        executor_nonce: nonce,
        transactions: JSON.stringify(transactions),
        sent_block: height,
        from_block: row.from_block ?? height,
      })
      .where('hash', '=', row.hash)
      .where('status', '=', 'sent')
      .returning('hash')
      .executeTakeFirst()
    if (stored) await broadcast(raw)
    return 'waiting'
  }

  /** What the node says is not the result: blocks are. */
  async function broadcast(raw: Hex): Promise<void> {
    try {
      await client.sendRawTransaction({ serializedTransaction: raw })
    } catch (error) {
      if (isNodeAway(error)) throw error
    } finally {
      reader.moved()
    }
  }

  async function dispatch(row: OperationRow): Promise<Progress> {
    const refused = await refusedNow(row)
    if (refused !== undefined) {
      const outcome = await foundOutcome(row)
      if (outcome) return { outcome }
      // What one node knows already, another may not show yet.
      const { sent_block: sentBlock } = row
      if (sentBlock !== null && (await reader.height()) - sentBlock < REPLACE_AFTER_BLOCKS)
        return 'waiting'
      return { outcome: { status: 'failed', reason: refused } }
    }
    if (await isTooCheap(row)) {
      const isOver = row.created_at_ms < clock() - waitsMs
      return { outcome: isOver ? { status: 'failed', reason: TOO_CHEAP } : 'requeue' }
    }
    const nonce = await client.getTransactionCount({ address: executor.address })
    return launch(row, nonce, await sign(row, nonce, await firstFees(row)))
  }

  /** No block would take it now, and the executor could send nothing else meanwhile. */
  async function isTooCheap(row: OperationRow): Promise<boolean> {
    if (row.kind === 'undelegation') return false
    const { next } = await reader.baseFees()
    return BigInt(readOperation(row).operation.maxFeePerGas) < next
  }

  /** Why the network would not run it as it is now, or the executors send nothing more for the wallet. */
  async function refusedNow(row: OperationRow): Promise<string | undefined> {
    if (await isOvertaken(row)) return 'another transaction overtook the authorization'
    if (row.kind === 'undelegation') return undefined
    const { sender } = row
    const stopped = await stoppedBy(db, lossLimits, { network, sender, nowMs: clock() })
    if (stopped) return `losses of the ${stopped}`
    return refusalOf(reader, readOperation(row), executor.address)
  }

  /** An authorization with a used nonce has no effect. Simulations do not notice. */
  async function isOvertaken(row: OperationRow): Promise<boolean> {
    const authorization = readAuthorization(row)
    if (!authorization) return false
    const { sender, delegate } = row as { sender: EvmAddress; delegate: EvmAddress }
    const state = await reader.accountState(sender, delegate)
    return state.code !== 'ours' && state.authorizationNonce !== authorization.nonce
  }

  const foundOutcome = async (row: OperationRow): Promise<Outcome | undefined> =>
    row.kind === 'operation' ? findOutcome(reader, row) : undefined

  async function follow(row: OperationRow): Promise<Progress> {
    const { raw_transaction: raw, executor_nonce: nonce, sent_block: sentBlock } = row
    if (raw === null || nonce === null || sentBlock === null) return dispatch(row)
    const ended = await endedByReceipt(row)
    if (ended) return ended
    const next = await client.getTransactionCount({ address: executor.address })
    if (next > nonce) return overtaken(row)
    const replacement =
      (await reader.height()) - sentBlock < REPLACE_AFTER_BLOCKS
        ? undefined
        : await replacementOf(row, raw as Hex, nonce)
    if (replacement !== undefined) return launch(row, nonce, replacement)
    // After a restart or a reorganisation the node may not know it.
    await broadcast(raw as Hex)
    return 'waiting'
  }

  async function endedByReceipt(row: OperationRow): Promise<Ended | undefined> {
    for (const transaction of readTransactions(row)) {
      const receipt = await readReceipt(reader, transaction)
      if (receipt) return endedBy(row, receipt)
    }
    return undefined
  }

  /** Where an operation's nonce was first seen used without a receipt. */
  let unexplained: { hash: string; height: number } | undefined

  /**
   * The nonce is used. Usually the block came after the receipts were read. What the transaction cost is in its receipt,
   * and an executor that went on without it would not count a loss, so a node that is behind gets some blocks. If no
   * receipt comes, another transaction has the nonce.
   */
  async function overtaken(row: OperationRow): Promise<Progress> {
    const ended = await endedByReceipt(row)
    if (ended) return ended
    const height = await reader.height()
    if (unexplained?.hash !== row.hash) unexplained = { hash: row.hash, height }
    if (height - unexplained.height < REPLACE_AFTER_BLOCKS) return 'waiting'
    const outcome = await foundOutcome(row)
    return { outcome: outcome ?? 'requeue' }
  }

  /** @returns undefined if the transaction stays as it is: more than it offers would not be paid back */
  async function replacementOf(
    row: OperationRow,
    raw: Hex,
    nonce: number,
  ): Promise<Hex | undefined> {
    if (row.kind === 'undelegation')
      return sign(row, nonce, await undelegationFees(row, readTransactions(row).length))
    const sent = parseTransaction(raw)
    const isCancelled = sent.to === executor.address.toLowerCase()
    const isCancelling = isCancelled || (await isOver(row)) || (await isInTheWay(row))
    return isCancelling ? cancel(nonce, sent as Fees, isCancelled) : undefined
  }

  /** The executor sends nothing else meanwhile, so an operation that no block takes has to end. */
  async function isOver(row: OperationRow): Promise<boolean> {
    return (await isTooOld(row)) || (await refusedNow(row)) !== undefined
  }

  async function isTooOld({ from_block: from }: OperationRow): Promise<boolean> {
    if (from === null) return false
    const { timestamp } = await client.getBlock({ blockNumber: BigInt(from) })
    return (await reader.blockTime()) - Number(timestamp) >= GIVE_UP_AFTER_S
  }

  /** It waits for a lower base fee, and others do not have to. */
  const isInTheWay = async (row: OperationRow): Promise<boolean> =>
    (await isTooCheap(row)) && (await hasWaiting(db, { network, leastPrice: await leastPrice() }))

  /** A transaction that does nothing takes the nonce, unless a block still takes the operation. */
  async function cancel(nonce: number, sent: Fees, isCancelled: boolean): Promise<Hex> {
    const now = await reader.fees()
    const enough = isCancelled && sent.maxFeePerGas >= now.maxFeePerGas
    const { maxFeePerGas, maxPriorityFeePerGas } = enough ? sent : raised(sent, 1)
    return executor.signTransaction({
      type: 'eip1559',
      chainId,
      nonce,
      to: executor.address,
      gas: CANCEL_GAS,
      maxFeePerGas: larger(maxFeePerGas, now.maxFeePerGas),
      maxPriorityFeePerGas: larger(maxPriorityFeePerGas, now.maxPriorityFeePerGas),
    })
  }

  /** What the executor's transaction came to. */
  async function endedBy(row: OperationRow, receipt: TransactionReceipt): Promise<Ended> {
    const { hash } = row
    if (row.kind === 'undelegation') return { outcome: undelegatedBy(receipt) }
    const cost = receipt.gasUsed * receipt.effectiveGasPrice
    const outcome = outcomeIn(receipt, { hash, entryPoint: reader.entryPoint })
    if (outcome) {
      const paidBack = outcome.status === 'failed' ? 0n : outcome.costWei
      return { outcome, lossWei: cost > paidBack ? cost - paidBack : 0n }
    }
    // Whoever saw the bundle may have run the operation first.
    const elsewhere = await findOutcome(reader, row)
    if (elsewhere) return { outcome: elsewhere, lossWei: cost }
    const isCancelled = receipt.to?.toLowerCase() === executor.address.toLowerCase()
    if (isCancelled && !(await isTooOld(row))) return { outcome: 'requeue', lossWei: cost }
    return { outcome: { status: 'failed', reason: 'the bundle did not run it' }, lossWei: cost }
  }

  return { name: executor.address, capacity: 1, kinds, leastPrice, dispatch, follow }
}

const TOO_CHEAP = 'its price stayed below the base fee'
