// Signatures for Permit2: allowances, and one-time payments by the spender.
// https://github.com/Uniswap/permit2/tree/main/src/libraries/PermitHash.sol
import * as v from 'valibot'
import type { TypedData } from '../../../keys/typedData/typedData.ts'
import { enDetails } from '../../../lib/messages/en.details.ts'
import type { Row } from '../../display.ts'
import { PERMIT2 } from '../readPermit2.ts'
import { tellPermit2 } from '../tellPermit2.ts'
import { addressRow, danger, type Known, limitRow, tokenRows, UNLIMITED } from '../told.ts'
import { tree } from '../tree.ts'
import { typesIn } from './encodeType.ts'
import { defineFormat, type Format, type TypedTold } from './format.ts'
import { AmountSchema, TextSchema, usableUntil } from './rows.ts'
import { tellUniswapX } from './uniswapX.ts'

const words = enDetails.typedData
const contracts = [PERMIT2.toLowerCase()]
const MAX_TOKENS = 20

const DetailsSchema = v.object({
  token: TextSchema,
  amount: AmountSchema,
  expiration: AmountSchema,
})
const listOf = <T extends v.GenericSchema>(schema: T) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(MAX_TOKENS))

interface Allowances {
  details: v.InferOutput<typeof DetailsSchema>[]
  spender: string
  sigDeadline: bigint
}

function tellAllowances({ details, spender, sigDeadline }: Allowances, known: Known): TypedTold {
  const allowances = details.map(({ token, amount, expiration }) => ({
    token,
    amount,
    expiresAtS: Number(expiration),
  }))
  const told = tellPermit2({ kind: 'allow', spender, allowances, signed: true }, known.claimOf)
  return {
    title: words.titlePermit,
    rows: [...told.rows, usableUntil(sigDeadline)],
    warnings: [danger(words.permit), ...told.warnings],
    action: words.action,
  }
}

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'

const single = defineFormat({
  type: `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`,
  contracts,
  schema: v.object({ details: DetailsSchema, spender: TextSchema, sigDeadline: AmountSchema }),
  tell: (message, known) => tellAllowances({ ...message, details: [message.details] }, known),
})

const batch = defineFormat({
  type: `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`,
  contracts,
  schema: v.object({
    details: listOf(DetailsSchema),
    spender: TextSchema,
    sigDeadline: AmountSchema,
  }),
  tell: tellAllowances,
})

const PermittedSchema = v.object({ token: TextSchema, amount: AmountSchema })
const TransferSchema = v.object({
  permitted: v.union([
    v.pipe(
      PermittedSchema,
      v.transform((one) => [one]),
    ),
    listOf(PermittedSchema),
  ]),
  spender: TextSchema,
  deadline: AmountSchema,
})
type Transfer = v.InferOutput<typeof TransferSchema>

function tellTransfer({ permitted, spender, deadline }: Transfer, { claimOf }: Known): TypedTold {
  return {
    title: words.titleTake,
    rows: [
      addressRow(words.taker, spender),
      ...permitted.flatMap(({ token, amount }): Row[] => {
        const claim = claimOf(token)
        return [limitRow(enDetails.transaction.amount, amount, claim), ...tokenRows(token, claim)]
      }),
      addressRow(enDetails.transaction.through, PERMIT2),
      usableUntil(deadline),
    ],
    warnings: [
      danger(words.take),
      ...(permitted.some(({ amount }) => amount >= UNLIMITED) ? [danger(words.unlimited)] : []),
    ],
    action: words.action,
  }
}

const permissions = 'TokenPermissions(address token,uint256 amount)'

const transfers = (['', '[]'] as const).map((list) =>
  defineFormat({
    type: `Permit${list && 'Batch'}TransferFrom(TokenPermissions${list} permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`,
    contracts,
    schema: TransferSchema,
    tell: tellTransfer,
  }),
)

export const permit2: readonly Format[] = [single, batch, ...transfers]

const witnessed =
  /^Permit(?:Batch)?WitnessTransferFrom\(TokenPermissions(?:\[\])? permitted,address spender,uint256 nonce,uint256 deadline,\w+ \w+\)$/

/** With a witness, which the spender's contract checks. Its type differs between protocols. */
export function tellWitness(typedData: TypedData, known: Known): TypedTold | undefined {
  const { domain, message } = typedData
  const [primary = '', ...others] = typesIn(typedData)
  if (!witnessed.test(primary) || !others.includes(permissions)) return undefined
  if (domain.chainId === undefined || domain.verifyingContract !== PERMIT2) return undefined
  const transfer = v.safeParse(TransferSchema, message)
  if (!transfer.success) return undefined
  const order = tellUniswapX(typedData, known)
  if (order) return order
  const told = tellTransfer(transfer.output, known)
  const [name = '', witness = ''] = Object.entries(message).at(-1) ?? []
  return {
    ...told,
    rows: [
      ...told.rows,
      { label: words.condition, value: tree({ [name]: witness }), style: 'tree' },
    ],
    warnings: [...told.warnings, { level: 'caution', text: words.unknownCondition }],
  }
}
