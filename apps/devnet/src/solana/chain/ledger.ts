// The chain's transactions that clients may look up, newest last.
import * as v from 'valibot'
import type { TokenBalance } from './tokens.ts'
import type { TransactionError } from './transactionError.ts'

/** Beyond this the oldest are dropped. */
const MOST_ENTRIES = 5000

const Lamports = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((text) => BigInt(text)),
)
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const InstructionSchema = v.object({
  programIdIndex: Count,
  accounts: v.array(Count),
  /** Base58. */
  data: v.string(),
  stackHeight: v.nullable(Count),
})

const EntrySchema = v.object({
  signature: v.string(),
  slot: Count,
  /** The transaction in wire format, base64. */
  wire: v.string(),
  error: v.custom<TransactionError | null>((value) => value !== undefined),
  fee: Lamports,
  loaded: v.object({ writable: v.array(v.string()), readonly: v.array(v.string()) }),
  /** All its accounts, loaded ones last. */
  accounts: v.array(v.string()),
  preBalances: v.array(Lamports),
  postBalances: v.array(Lamports),
  preTokenBalances: v.custom<TokenBalance[]>(Array.isArray),
  postTokenBalances: v.custom<TokenBalance[]>(Array.isArray),
  logs: v.array(v.string()),
  innerInstructions: v.array(v.object({ index: Count, instructions: v.array(InstructionSchema) })),
  unitsConsumed: Lamports,
  returnData: v.nullable(
    v.object({ programId: v.string(), data: v.tuple([v.string(), v.literal('base64')]) }),
  ),
})
export type LedgerEntry = v.InferOutput<typeof EntrySchema>

export interface Ledger {
  add(entry: LedgerEntry): void
  get(signature: string): LedgerEntry | undefined
  /** Transactions that involve an account, newest first. */
  of(account: string): LedgerEntry[]
  toJson(): unknown
}

/** @throws ValiError if the stored data is not a ledger */
export function createLedger(stored: unknown = []): Ledger {
  const entries = new Map(
    v.parse(v.array(EntrySchema), stored).map((entry) => [entry.signature, entry]),
  )
  return {
    add(entry) {
      entries.set(entry.signature, entry)
      for (const oldest of entries.keys()) {
        if (entries.size <= MOST_ENTRIES) break
        entries.delete(oldest)
      }
    },
    get: (signature) => entries.get(signature),
    of: (account) =>
      [...entries.values()].filter(({ accounts }) => accounts.includes(account)).toReversed(),
    toJson: () =>
      JSON.parse(
        JSON.stringify([...entries.values()], (_, value: unknown) =>
          typeof value === 'bigint' ? value.toString() : value,
        ),
      ),
  }
}
