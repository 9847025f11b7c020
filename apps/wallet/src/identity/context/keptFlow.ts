// A login that leaves the page and comes back to it. The frame's memory ends with the page, so the browser stores the
// flow. The server binds it to the device's key, which the browser stores too.
import { OriginSchema } from '@aureus/protocol'
import { SocialFlowIdSchema } from '@aureus/protocol/walletApi'
import * as v from 'valibot'
import type { Store } from '../../lib/store/store.ts'

const KeptFlowSchema = v.object({
  flowId: SocialFlowIdSchema,
  /** Origin of the page that began it, where the visitor returns. */
  returnOrigin: OriginSchema,
  untilMs: v.number(),
})
export type KeptFlow = v.InferOutput<typeof KeptFlowSchema>

const entry = 'socialFlow'

export interface KeptFlows {
  get(): Promise<KeptFlow | undefined>
  set(flow: KeptFlow): Promise<void>
  drop(): Promise<void>
}

/** @param store the session's store */
export function createKeptFlows(store: Store<unknown>, now = Date.now): KeptFlows {
  return {
    async get() {
      const parsed = v.safeParse(KeptFlowSchema, await store.get(entry))
      return parsed.success && parsed.output.untilMs > now() ? parsed.output : undefined
    },
    set: (flow) => store.set(entry, flow),
    drop: () => store.delete(entry),
  }
}
