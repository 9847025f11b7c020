// The queue of one executor: signs a transaction for each operation, sends it, replaces it by one with higher fees when
// blocks pass without it.
import type { CaipNetworkId, EvmAddress } from '@aureus/protocol'
import {
  type Hex,
  keccak256,
  type LocalAccount,
  numberToHex,
  parseTransaction,
  type TransactionSerializableEIP1559,
} from 'viem'
import type { Database, OperationRow } from '../db/schema.ts'
import { readAuthorization, readOperation, refusalOf } from './bundle.ts'
import { type ChainReader, type Fees, isNodeAway } from './chainReader.ts'
import { bundleGasOf, handleOpsData, UNDELEGATION_GAS } from './gas.ts'
import type { Progress, Queue } from './queue.ts'
import { findOutcome, outcomeIn, readReceipt, readTransactions } from './receipt.ts'
import type { Outcome } from './store.ts'

/** Blocks without the transaction after which its fee rises. */
const REPLACE_AFTER_BLOCKS = 3
/** Nodes want 10 % more; what an operation pays back has an end, so the fee has one too. */
const RAISE = { by: 125n, of: 100n }
const MOST = 2n
/** By the chain's clock, in seconds. A sponsorship lasts twice as long. */
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
  /** Whether this process still holds the lease. It may have been asleep. */
  isHeld: () => Promise<boolean>
}

export function createExecutorQueue(parameters: ExecutorQueueParameters): Queue {
  const { db, reader, executor, isHeld, kinds = ['operation', 'undelegation'] } = parameters
  const { client, chainId } = reader

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
  async function firstFees(row: OperationRow): Promise<Fees> {
    if (row.kind === 'undelegation') return reader.fees()
    const { operation } = readOperation(row)
    return {
      maxFeePerGas: BigInt(operation.maxFeePerGas),
      maxPriorityFeePerGas: BigInt(operation.maxPriorityFeePerGas),
    }
  }

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
    const nonce = await client.getTransactionCount({ address: executor.address })
    return launch(row, nonce, await sign(row, nonce, await firstFees(row)))
  }

  /** Why the network would not run it as it is now. */
  async function refusedNow(row: OperationRow): Promise<string | undefined> {
    if (await isOvertaken(row)) return 'another transaction overtook the authorization'
    if (row.kind === 'undelegation') return undefined
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
    for (const transaction of readTransactions(row)) {
      const receipt = await readReceipt(reader, transaction)
      if (receipt) return { outcome: await outcomeOf(row, receipt) }
    }
    const next = await client.getTransactionCount({ address: executor.address })
    if (next > nonce) {
      // Another transaction has the nonce, or a node is behind.
      const outcome = await foundOutcome(row)
      return outcome ? { outcome } : 'requeue'
    }
    const height = await reader.height()
    if (height - sentBlock < REPLACE_AFTER_BLOCKS) {
      // After a restart or a reorganisation the node may not know it.
      await broadcast(raw as Hex)
      return 'waiting'
    }
    return launch(row, nonce, await replacementOf(row, raw as Hex, nonce))
  }

  async function replacementOf(row: OperationRow, raw: Hex, nonce: number): Promise<Hex> {
    const sent = parseTransaction(raw)
    const isCancelled = row.kind === 'operation' && sent.to === executor.address.toLowerCase()
    if (isCancelled || (await isHopeless(row))) return cancel(nonce, sent as Fees, isCancelled)
    return sign(row, nonce, raise(await firstFees(row), readTransactions(row).length))
  }

  /** The executor sends nothing else meanwhile, so an operation that no block takes has to end. */
  async function isHopeless(row: OperationRow): Promise<boolean> {
    if (row.kind === 'undelegation' || row.from_block === null) return false
    if ((await refusedNow(row)) !== undefined) return true
    const { timestamp } = await client.getBlock({ blockNumber: BigInt(row.from_block) })
    return (await reader.blockTime()) - Number(timestamp) >= GIVE_UP_AFTER_S
  }

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

  async function outcomeOf(
    row: OperationRow,
    receipt: Awaited<ReturnType<typeof client.getTransactionReceipt>>,
  ): Promise<Outcome> {
    const { hash } = row
    if (row.kind === 'operation')
      return (
        outcomeIn(receipt, { hash, entryPoint: reader.entryPoint }) ??
        // Whoever saw the bundle may have run the operation first.
        (await findOutcome(reader, row)) ?? {
          status: 'failed',
          reason: 'the bundle did not run it',
        }
      )
    const ok = receipt.status === 'success'
    return {
      status: ok ? 'included' : 'reverted',
      costWei: receipt.gasUsed * receipt.effectiveGasPrice,
      receipt: {
        transactionHash: receipt.transactionHash,
        blockHash: receipt.blockHash,
        blockNumber: numberToHex(receipt.blockNumber),
        gasUsed: numberToHex(receipt.gasUsed),
        logs: [],
        status: ok ? '0x1' : '0x0',
      },
    }
  }

  return { name: executor.address, capacity: 1, kinds, dispatch, follow }
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other)

function raised({ maxFeePerGas, maxPriorityFeePerGas }: Fees, times: number): Fees {
  const higher = (fee: bigint) => {
    let risen = fee
    for (let at = 0; at < times; at++) risen = (risen * RAISE.by) / RAISE.of + 1n
    return risen
  }
  return {
    maxFeePerGas: higher(maxFeePerGas),
    maxPriorityFeePerGas: higher(maxPriorityFeePerGas),
  }
}

/** @param times how often it was sent before */
export function raise(first: Fees, times: number): Fees {
  const { maxFeePerGas, maxPriorityFeePerGas } = raised(first, times)
  const most = (fee: bigint, higher: bigint) => (higher < fee * MOST ? higher : fee * MOST)
  return {
    maxFeePerGas: most(first.maxFeePerGas, maxFeePerGas),
    maxPriorityFeePerGas: most(first.maxPriorityFeePerGas, maxPriorityFeePerGas),
  }
}
