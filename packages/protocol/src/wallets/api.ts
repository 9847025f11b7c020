// `GET /v1/wallets`: wallets that visitors can search, page by page.
import * as v from 'valibot'
import { WalletRecordSchema } from './record.ts'

/** Where a wallet runs: as a browser extension, or as an app on a phone system. */
export const walletPlatforms = [
  'extension',
  'chrome',
  'firefox',
  'edge',
  'opera',
  'ios',
  'android',
] as const
export type WalletPlatform = (typeof walletPlatforms)[number]

export const ListedWalletSchema = v.object({
  ...WalletRecordSchema.entries,
  /** Path of its picture on this server, or the whole address. The content never changes. */
  imageUrl: v.exactOptional(v.pipe(v.string(), v.regex(/^(?:https?:\/)?\/(?!\/)/))),
})
export type ListedWalletRecord = v.InferOutput<typeof ListedWalletSchema>

export const WalletListSchema = v.object({
  /** Total over all pages. */
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  data: v.array(ListedWalletSchema),
})
export type WalletList = v.InferOutput<typeof WalletListSchema>
