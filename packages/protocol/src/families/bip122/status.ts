import * as v from 'valibot'

/** Whether a transaction is in a block, as `GET /v1/bitcoin/transaction/{txid}` answers. */
export const BitcoinStatusSchema = v.object({
  /** `unknown`: it was never sent, or nodes have dropped it, or another transaction replaced it. */
  status: v.picklist(['unknown', 'pending', 'confirmed']),
  /** The height of its block. */
  blockHeight: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})
