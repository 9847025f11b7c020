// What a transaction did or would do, read from the runtime's answer.
import { type Address, type EncodedAccount, getAddressDecoder, getBase58Decoder } from '@solana/kit'
import {
  FailedTransactionMetadata,
  type SimulatedTransactionInfo,
  type TransactionMetadata,
} from 'litesvm'
import type { LedgerEntry } from './ledger.ts'
import { type TransactionError, transactionError } from './transactionError.ts'

export interface Outcome
  extends Pick<LedgerEntry, 'logs' | 'innerInstructions' | 'unitsConsumed' | 'returnData'> {
  error: TransactionError | null
  /** The accounts after it wrote them, for a successful simulation. */
  accounts: readonly EncodedAccount[]
}

export function readOutcome(
  answer: TransactionMetadata | FailedTransactionMetadata | SimulatedTransactionInfo,
): Outcome {
  const failed = answer instanceof FailedTransactionMetadata
  const meta = 'meta' in answer ? answer.meta() : answer
  return {
    error: failed ? transactionError(answer.err()) : null,
    accounts: 'postAccounts' in answer ? answer.postAccounts() : [],
    logs: meta.logs(),
    unitsConsumed: meta.computeUnitsConsumed(),
    innerInstructions: readInner(meta),
    returnData: readReturnData(meta),
  }
}

function readInner(meta: TransactionMetadata): Outcome['innerInstructions'] {
  return meta
    .innerInstructions()
    .map((inner, index) => ({
      index,
      instructions: inner.map((one) => ({
        programIdIndex: one.instruction().programIdIndex(),
        accounts: [...one.instruction().accounts()],
        data: getBase58Decoder().decode(one.instruction().data()),
        stackHeight: one.stackHeight(),
      })),
    }))
    .filter(({ instructions }) => instructions.length > 0)
}

function readReturnData(meta: TransactionMetadata): Outcome['returnData'] {
  const returned = meta.returnData()
  const data = returned.data()
  if (data.length === 0) return null
  const programId: Address = getAddressDecoder().decode(returned.programId())
  return { programId, data: [Buffer.from(data).toString('base64'), 'base64'] }
}

/** A rejection before anything ran. */
export function refusal(error: TransactionError): Outcome {
  return {
    error,
    accounts: [],
    logs: [],
    innerInstructions: [],
    unitsConsumed: 0n,
    returnData: null,
  }
}
