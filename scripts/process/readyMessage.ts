// What the children say over IPC when they are ready.
import * as v from 'valibot'

const url = v.pipe(v.string(), v.url())
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))

export const devnetReadySchema = v.object({
  type: v.literal('ready'),
  rpcUrl: url,
  faucetUrl: url,
  contracts: v.record(v.string(), address),
})

export const serverReadySchema = v.object({ type: v.literal('ready'), url })

export type DevnetReady = v.InferOutput<typeof devnetReadySchema>
export type ServerReady = v.InferOutput<typeof serverReadySchema>
