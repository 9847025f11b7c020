// What was typed into the form of a transfer, kept for as long as a tab lives: code that does not come, and
// a new build, make the page load anew. Nothing in it is secret; it is a convenience, as in recentWallets.ts.

import { CaipAddressSchema } from '@aureus/protocol'
import * as v from 'valibot'
import type { DeviceStorage } from '../client/storage.ts'

export const SEND_FORM_KEY = 'aureus.send'

/** Longer than any name, address or amount. */
const TextSchema = v.pipe(v.string(), v.maxLength(300))

const SendFormSchema = v.object({
  /** Account and chain (CAIP-10) that it was filled in for. */
  of: CaipAddressSchema,
  recipient: TextSchema,
  amount: TextSchema,
  /** The amount is all there is. */
  max: v.boolean(),
  /** Of a token's contract or mint; the network's coin without one. */
  token: v.optional(TextSchema),
})

export type SendForm = v.InferOutput<typeof SendFormSchema>

/** @param tab the tab's own storage; reading the property itself throws where storage is blocked. */
export function readSendForm(tab: () => DeviceStorage): SendForm | undefined {
  try {
    const parsed = v.safeParse(SendFormSchema, JSON.parse(tab().getItem(SEND_FORM_KEY) ?? 'null'))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** @param form nothing forgets what is kept. */
export function keepSendForm(tab: () => DeviceStorage, form: SendForm | undefined): void {
  try {
    const text = JSON.stringify(form ?? null)
    const storage = tab()
    if ((storage.getItem(SEND_FORM_KEY) ?? 'null') !== text) storage.setItem(SEND_FORM_KEY, text)
  } catch {
    // Blocked or full: this page still knows, the next one does not.
  }
}
