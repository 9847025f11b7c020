// What a window remembers while it is at the provider. The tab keeps it even if it is cut off from its opener.
import { OriginSchema } from '@aureus/protocol'
import { SocialFlowIdSchema } from '@aureus/protocol/walletApi'
import * as v from 'valibot'

const VisitSchema = v.object({
  flowId: SocialFlowIdSchema,
  /** In redirect mode, the origin the visitor came from. */
  returnOrigin: v.exactOptional(OriginSchema),
})
export type Visit = v.InferOutput<typeof VisitSchema>

const entry = 'aureus-social'
const TextSchema = v.pipe(v.string(), v.parseJson(), VisitSchema)

export const rememberVisit = (visit: Visit, storage: Storage = sessionStorage): void =>
  storage.setItem(entry, JSON.stringify(visit))

export function readVisit(storage: Storage = sessionStorage): Visit | undefined {
  const parsed = v.safeParse(TextSchema, storage.getItem(entry))
  return parsed.success ? parsed.output : undefined
}

/** Returns it once. */
export function recallVisit(storage: Storage = sessionStorage): Visit | undefined {
  const visit = readVisit(storage)
  storage.removeItem(entry)
  return visit
}
