// The wallet's API, `POST /v1/data/…` of the wallet origin: what is stored about a person, and its deletion.
//
// Failures (`reasons[0].name`): 401 `authentication_too_old`; 403 `wallet_not_here`.
import * as v from 'valibot'

/**
 * `POST /v1/data/copy`, after a recent code, on a device that has the wallet: everything stored about the person, as
 * JSON. Rows by table; columns that could be used to act as the person are only named.
 */
export const DataCopyRequestSchema = v.strictObject({})
export const DataCopyReplySchema = v.looseObject({
  aureus: v.literal('personal data'),
  version: v.literal(1),
  tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
})

/**
 * `POST /v1/data/delete`, after a code of the last five minutes, on a device that has the wallet: deletes everything
 * about the person seven days later. Repeating it changes nothing.
 */
export const DataDeleteRequestSchema = v.strictObject({})
export const DeletionReplySchema = v.object({
  deleteAtMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
export type DeletionReply = v.InferOutput<typeof DeletionReplySchema>

/** `POST /v1/data/keep`, with any session of the person: nothing is deleted. */
export const DataKeepRequestSchema = v.strictObject({})
