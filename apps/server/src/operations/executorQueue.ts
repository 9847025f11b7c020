// The queue of one executor: signs a transaction for each operation, sends it, replaces it by one with higher fees when
// blocks pass without it.
import type { CaipNetworkId } from '@aureus/protocol'
import {
  type Hex,
  keccak256,
  type LocalAccount,
  numberToHex,
  type TransactionSerializableEIP1559,
} from 'viem'
import type { Database, OperationRow } from '../db/schema.ts'
import { readAuthorization, readOperation, refusalOf } from './bundle.ts'
import { type ChainReader, type Fees, isNodeAway } from './chainReader.ts'
import { handleOpsData, UNDELEGATION_GAS } from './gas.ts'
import type { Progress, Queue } from './queue.ts'
import { findOutcome, outcomeIn, readReceipt, readTransactions } from './receipt.ts'

/** Blocks without the transaction after which its fee rises. */
const REPLACE_AFTER_BLOCKS = 3
/** Nodes want 10 % more; what an operation pays back has an end, so the fee has one too. */
const RAISE = { by: 125n, of: 100n }
const MOST = 2n

export interface ExecutorQueueParameters {
  db: Database
  network: CaipNetworkId
  reader: ChainReader
  executor: LocalAccount
  /** Whether this process still holds the lease. It may have been asleep. */
  isHeld: () => Promise<boolean>
}

export function createExecutorQueue(parameters: ExecutorQueueParameters): Queue {
  const { db, reader, executor, isHeld } = parameters
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
    const gas =
      BigInt(operation.callGasLimit) +
      BigInt(operation.verificationGasLimit) +
      BigInt(operation.preVerificationGas) +
      BigInt(operation.paymasterVerificationGasLimit ?? 0) +
      BigInt(operation.paymasterPostOpGasLimit ?? 0)
    return {
      to: reader.entryPoint,
      data: handleOpsData(operation, signature, executor.address),
      // The entry point keeps a 64th of the gas around each call back.
      gas: gas + gas / 32n + 60_000n,
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

  async function launch(row: OperationRow, nonce: number, fees: Fees): Promise<Progress> {
    const raw = await sign(row, nonce, fees)
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
    if (row.kind === 'operation') {
      const refused = await refusalOf(reader, readOperation(row), executor.address)
      if (refused !== undefined) {
        const outcome = await findOutcome(reader, row)
        return { outcome: outcome ?? { status: 'failed', reason: refused } }
      }
    }
    const nonce = await client.getTransactionCount({ address: executor.address })
    return launch(row, nonce, await firstFees(row))
  }

  async function follow(row: OperationRow): Promise<Progress> {
    const { raw_transaction: raw, executor_nonce: nonce, sent_block: sentBlock } = row
    if (raw === null || nonce === null || sentBlock === null) return dispatch(row)
    for (const transaction of readTransactions(row)) {
      const receipt = await readReceipt(reader, transaction)
      if (!receipt) continue
      const outcome = outcomeOf(row, receipt)
      return { outcome }
    }
    const next = await client.getTransactionCount({ address: executor.address })
    if (next > nonce) {
      // Another transaction has the nonce, or a node is behind.
      const outcome = await findOutcome(reader, row)
      return outcome ? { outcome } : 'requeue'
    }
    const height = await reader.height()
    if (height - sentBlock < REPLACE_AFTER_BLOCKS) {
      // After a restart or a reorganisation the node may not know it.
      await broadcast(raw as Hex)
      return 'waiting'
    }
    const first = await firstFees(row)
    const raised = raise(first, readTransactions(row).length)
    return launch(row, nonce, raised)
  }

  function outcomeOf(
    row: OperationRow,
    receipt: Awaited<ReturnType<typeof client.getTransactionReceipt>>,
  ) {
    if (row.kind === 'operation')
      return (
        outcomeIn(receipt, { hash: row.hash, entryPoint: reader.entryPoint }) ?? {
          status: 'failed' as const,
          reason: 'the bundle reverted',
        }
      )
    const ok = receipt.status === 'success'
    return {
      status: ok ? ('included' as const) : ('reverted' as const),
      costWei: receipt.gasUsed * receipt.effectiveGasPrice,
      receipt: {
        transactionHash: receipt.transactionHash,
        blockHash: receipt.blockHash,
        blockNumber: numberToHex(receipt.blockNumber),
        gasUsed: numberToHex(receipt.gasUsed),
        logs: [],
        status: ok ? ('0x1' as const) : ('0x0' as const),
      },
    }
  }

  return { name: executor.address, capacity: 1, dispatch, follow }
}

/** @param times how often it was sent before */
export function raise({ maxFeePerGas, maxPriorityFeePerGas }: Fees, times: number): Fees {
  const raised = (fee: bigint) => {
    let higher = fee
    for (let at = 0; at < times; at++) higher = (higher * RAISE.by) / RAISE.of + 1n
    return higher < fee * MOST ? higher : fee * MOST
  }
  return {
    maxFeePerGas: raised(maxFeePerGas),
    maxPriorityFeePerGas: raised(maxPriorityFeePerGas),
  }
}
