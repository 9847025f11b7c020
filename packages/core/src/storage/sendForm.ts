// Input of the transfer form, stored for the lifetime of a tab because missing chunks and new builds reload the
// page. It contains no secrets and is a convenience, as in recentWallets.ts.

import { CaipAddressSchema } from '@aureus/protocol'
import * as v from 'valibot'
import type { DeviceStorage } from '../client/storage.ts'

export const SEND_FORM_KEY = 'aureus.send'

/** Longer than any name, address or amount. */
const TextSchema = v.pipe(v.string(), v.maxLength(300))

const SendFormSchema = v.object({
  /** The account and chain (CAIP-10) that it was filled in for. */
  of: CaipAddressSchema,
  recipient: TextSchema,
  amount: TextSchema,
  /** Send the whole balance. */
  max: v.boolean(),
  /** The token's contract or mint; absent for the native coin. */
  token: v.optional(TextSchema),
})

export type SendForm = v.InferOutput<typeof SendFormSchema>

/** @param tab the tab's storage, as a function because reading the property throws if storage is blocked. */
export function readSendForm(tab: () => DeviceStorage): SendForm | undefined {
  try {
    const parsed = v.safeParse(SendFormSchema, JSON.parse(tab().getItem(SEND_FORM_KEY) ?? 'null'))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** @param form undefined deletes the stored form. */
export function keepSendForm(tab: () => DeviceStorage, form: SendForm | undefined): void {
  try {
    const text = JSON.stringify(form ?? null)
    const storage = tab()
    if ((storage.getItem(SEND_FORM_KEY) ?? 'null') !== text) storage.setItem(SEND_FORM_KEY, text)
  } catch {
    // Blocked or full: the input lasts only as long as the page.
  }
}
