// Signatures that a token's own contract accepts as an approval or a payment: EIP-2612, DAI, ERC-4494, EIP-3009
// and votes (ERC-5805).
import * as v from 'valibot'
import { enDetails } from '../../../lib/messages/en.details.ts'
import {
  addressRow,
  amountRow,
  danger,
  limitRow,
  tokenAmount,
  tokenRows,
  UNLIMITED,
  untilRow,
} from '../told.ts'
import { defineFormat, type Format, type KnownData, type TypedTold } from './format.ts'
import { AmountSchema, ownedBy, TextSchema, usableUntil } from './rows.ts'

const words = enDetails.typedData
const { amount: amountLabel, spender: spenderLabel, to, from, tokenId } = enDetails.transaction

const contractOf = ({ domain }: KnownData): string => domain.verifyingContract ?? ''

const eip2612 = defineFormat({
  type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
  schema: v.object({
    owner: TextSchema,
    spender: TextSchema,
    value: AmountSchema,
    deadline: AmountSchema,
  }),
  tell({ owner, spender, value, deadline }, known) {
    const token = contractOf(known)
    const claim = known.claimOf(token)
    const others = ownedBy(owner, known)
    return {
      title: value === 0n ? words.titleTakeBack : words.titlePermit,
      rows: [
        addressRow(spenderLabel, spender),
        limitRow(amountLabel, value, claim),
        ...tokenRows(token, claim),
        usableUntil(deadline),
        { label: words.lasts, value: words.lastsForever, style: 'text' },
        ...others.rows,
      ],
      warnings: [
        ...(value > 0n ? [danger(words.permit)] : []),
        ...(value >= UNLIMITED ? [danger(words.unlimited)] : []),
        ...others.warnings,
      ],
      action: words.action,
    }
  },
})

const dai = defineFormat({
  type: 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
  schema: v.object({
    holder: TextSchema,
    spender: TextSchema,
    expiry: AmountSchema,
    allowed: v.boolean(),
  }),
  tell({ holder, spender, expiry, allowed }, known) {
    const token = contractOf(known)
    const claim = known.claimOf(token)
    const others = ownedBy(holder, known)
    return {
      title: allowed ? words.titlePermit : words.titleTakeBack,
      rows: [
        addressRow(spenderLabel, spender),
        limitRow(amountLabel, allowed ? UNLIMITED : 0n, claim),
        ...tokenRows(token, claim),
        expiry === 0n
          ? { label: words.usableUntil, value: enDetails.transaction.forever, style: 'text' }
          : usableUntil(expiry),
        { label: words.lasts, value: words.lastsForever, style: 'text' },
        ...others.rows,
      ],
      warnings: [
        ...(allowed ? [danger(words.permit), danger(words.unlimited)] : []),
        ...others.warnings,
      ],
      action: words.action,
    }
  },
})

const item = defineFormat({
  type: 'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
  schema: v.object({ spender: TextSchema, tokenId: AmountSchema, deadline: AmountSchema }),
  tell: ({ spender, tokenId: id, deadline }, known) => ({
    title: words.titlePermitItem,
    rows: [
      addressRow(words.taker, spender),
      amountRow(tokenId, id.toString()),
      addressRow(words.collection, contractOf(known)),
      usableUntil(deadline),
    ],
    warnings: [danger(words.permit)],
    action: words.action,
  }),
})

const payment = (name: string): Format =>
  defineFormat({
    type: `${name}(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)`,
    schema: v.object({
      from: TextSchema,
      to: TextSchema,
      value: AmountSchema,
      validAfter: AmountSchema,
      validBefore: AmountSchema,
    }),
    tell(message, known): TypedTold {
      const token = contractOf(known)
      const claim = known.claimOf(token)
      const amount = tokenAmount(message.value, claim)
      const isOwn = message.from === known.account
      return {
        title: enDetails.transaction.sendToken(amount),
        rows: [
          amountRow(amountLabel, amount),
          addressRow(to, message.to),
          ...tokenRows(token, claim),
          ...(message.validAfter === 0n ? [] : [untilRow(words.usableFrom, message.validAfter)]),
          usableUntil(message.validBefore),
          ...(isOwn ? [] : [addressRow(from, message.from)]),
        ],
        warnings: [danger(words.payment), ...(isOwn ? [] : [danger(words.otherOwner)])],
        action: words.action,
      }
    },
  })

const votes = defineFormat({
  type: 'Delegation(address delegatee,uint256 nonce,uint256 expiry)',
  schema: v.object({ delegatee: TextSchema, expiry: AmountSchema }),
  tell({ delegatee, expiry }, known) {
    const token = contractOf(known)
    return {
      title: words.titleVotes,
      rows: [
        addressRow(words.voter, delegatee),
        ...tokenRows(token, known.claimOf(token)),
        usableUntil(expiry),
      ],
      warnings: [{ level: 'caution', text: words.votes }],
      action: words.action,
    }
  },
})

export const permits: readonly Format[] = [
  eip2612,
  dai,
  item,
  payment('TransferWithAuthorization'),
  payment('ReceiveWithAuthorization'),
  votes,
]
