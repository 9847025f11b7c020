// What a window remembers while it is at the provider. The tab keeps it even if it is cut off from its opener.
import { OriginSchema } from '@aureus/protocol'
import { SocialFlowIdSchema } from '@aureus/protocol/walletApi'
import * as v from 'valibot'
import { tabStorage } from '../../lib/store/webStorage.ts'

const VisitSchema = v.object({
  flowId: SocialFlowIdSchema,
  /** In redirect mode, the origin the visitor came from. */
  returnOrigin: v.exactOptional(OriginSchema),
})
export type Visit = v.InferOutput<typeof VisitSchema>

const entry = 'aureus-social'
const TextSchema = v.pipe(v.string(), v.parseJson(), VisitSchema)

/** @throws if storage is blocked: then the visitor could not be recognised on the way back */
export const rememberVisit = (visit: Visit, tab = tabStorage): void =>
  tab().setItem(entry, JSON.stringify(visit))

/** Undefined also where the browser blocks storage. */
export function readVisit(tab = tabStorage): Visit | undefined {
  try {
    const parsed = v.safeParse(TextSchema, tab().getItem(entry))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Returns it once. */
export function recallVisit(tab = tabStorage): Visit | undefined {
  const visit = readVisit(tab)
  if (visit) tab().removeItem(entry)
  return visit
}
