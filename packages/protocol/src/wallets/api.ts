// `GET /v1/wallets`: the wallets that people may look for, page by page.
import * as v from 'valibot'
import { WalletRecordSchema } from './record.ts'

/** Where a wallet runs: as an extension of a browser, or as an app of a phone's system. */
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
  /** Path of its picture on the same server; it never changes what it shows. */
  imageUrl: v.exactOptional(v.pipe(v.string(), v.regex(/^\/(?!\/)/))),
})
export type ListedWalletRecord = v.InferOutput<typeof ListedWalletSchema>

export const WalletListSchema = v.object({
  /** Of all pages. */
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  data: v.array(ListedWalletSchema),
})
export type WalletList = v.InferOutput<typeof WalletListSchema>
