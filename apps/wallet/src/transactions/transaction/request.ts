// The parameter of `eth_sendTransaction` (execution API), parsed strictly: an unknown field could change what is sent
// without being shown.
import { parseEvmAddress } from '@aureus/protocol'
import { withoutEmptyFields } from '@aureus/protocol/calls'
import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { invalidParams } from '../../lib/faults/refusals.ts'

const AddressSchema = v.pipe(
  v.string(),
  v.transform((text) => parseEvmAddress(text)),
  v.check((address) => address !== undefined, 'expected an address'),
  v.transform((address) => address as Address),
)

/** Programs send quantities with and without leading zeros. */
const QuantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((hex) => BigInt(hex)),
)

/** The largest contract (EIP-3860). */
const MAX_DATA_CHARACTERS = 2 + 2 * 49_152

const DataSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_DATA_CHARACTERS),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/),
  v.transform((hex) => hex.toLowerCase() as Hex),
)

const ChainNumberSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((id) => BigInt(id)),
)

/** More than any transaction needs. Each entry costs gas. */
const MAX_ENTRIES = 256

/** EIP-2930: what the transaction will read. It changes what the transaction costs, not what it does. */
const AccessListSchema = v.pipe(
  v.array(
    v.strictObject({
      address: AddressSchema,
      storageKeys: v.pipe(
        v.array(
          v.pipe(
            v.string(),
            v.regex(/^0x[0-9a-fA-F]{64}$/),
            v.transform((key) => key.toLowerCase() as Hex),
          ),
        ),
        v.maxLength(MAX_ENTRIES),
      ),
    }),
  ),
  v.maxLength(MAX_ENTRIES),
)

const FieldsSchema = v.strictObject({
  from: v.optional(AddressSchema),
  to: v.optional(AddressSchema),
  value: v.optional(QuantitySchema),
  data: v.optional(DataSchema),
  /** The newer name for `data`. */
  input: v.optional(DataSchema),
  gas: v.optional(QuantitySchema),
  /** The name for `gas` in ethers and other libraries. */
  gasLimit: v.optional(QuantitySchema),
  gasPrice: v.optional(QuantitySchema),
  maxFeePerGas: v.optional(QuantitySchema),
  maxPriorityFeePerGas: v.optional(QuantitySchema),
  nonce: v.optional(QuantitySchema),
  chainId: v.optional(v.union([QuantitySchema, ChainNumberSchema])),
  /** Some libraries write it as a number. */
  type: v.optional(
    v.pipe(
      v.picklist(['0x0', '0x1', '0x2', '0x00', '0x01', '0x02', 0, 1, 2]),
      v.transform((type) => (typeof type === 'number' ? `0x${type}` : type)),
    ),
  ),
  accessList: v.optional(AccessListSchema),
})

const TransactionSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(withoutEmptyFields),
  FieldsSchema,
  v.check(
    ({ gas, gasLimit }) => gas === undefined || gasLimit === undefined || gas === gasLimit,
    'gas and gasLimit differ',
  ),
  v.transform(({ gasLimit, ...fields }) =>
    fields.gas === undefined && gasLimit !== undefined ? { ...fields, gas: gasLimit } : fields,
  ),
)
export type TransactionRequest = v.InferOutput<typeof TransactionSchema>

/**
 * `eth_sendTransaction [transaction]`. A page cannot choose the account's code (EIP-7702): only the wallet does, for
 * the operator's own delegate.
 * @throws EmbeddedFault `invalid`
 */
export function readTransaction(params: unknown): TransactionRequest {
  const [given] = Array.isArray(params) ? (params as unknown[]) : []
  if (setsCode(given)) throw invalidParams('External EIP-7702 transactions are not supported')
  const parsed = v.safeParse(TransactionSchema, given)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw invalidParams(
    `eth_sendTransaction, ${v.getDotPath(issue) ?? 'transaction'}: ${issue.message}`,
  )
}

/** Even with an empty list, which other wallets may fill. */
const setsCode = (given: unknown): boolean =>
  v.is(
    v.union([
      v.object({ authorizationList: v.nonNullable(v.unknown()) }),
      v.object({ type: v.picklist(['0x4', '0x04', 4, 'eip7702']) }),
    ]),
    given,
  )
