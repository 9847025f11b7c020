// The nodes of each network, as the RPC service answers for them.
import * as v from 'valibot'
import { parseAnswer } from './ask.ts'
import { type Finding, ok, unknown, wrong } from './finding.ts'
import type { Config, Patient } from './patient.ts'

const AT_ONCE = 4
/** The slowest of the predefined EVM networks makes a block every 12 s. */
const MAX_AGE_S = 300
/** Bitcoin makes one every ten minutes on average, and sometimes none for two hours. */
const MAX_BITCOIN_AGE_S = 3 * 3600

const quantity = v.pipe(v.string(), v.regex(/^0x[\da-f]{1,16}$/i), v.transform(Number))
const BlockSchema = v.object({ result: v.object({ number: quantity, timestamp: quantity }) })
const HashSchema = v.object({ result: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)) })
const HeaderSchema = v.object({ result: v.object({ height: v.number(), time: v.number() }) })
const SlotSchema = v.object({ result: v.pipe(v.number(), v.integer()) })

interface Head {
  height: number
  /** Seconds since 1970; absent on Solana, whose nodes tell it only in methods that the RPC service lacks. */
  atS: number | undefined
  /** How old it may be. */
  maxAgeS?: number
}

export async function checkNodes(patient: Patient): Promise<Finding[]> {
  const { config } = patient
  if (!config) return []
  const served = config.networks.filter(({ caipNetworkId: id }) => config.rpcChains.includes(id))
  const waiting = served.entries()
  const findings: Finding[] = []
  const work = async () => {
    for (const [at, { caipNetworkId, name }] of waiting)
      findings[at] = await checkNetwork(patient, config, { id: caipNetworkId, name })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return findings
}

async function checkNetwork(
  patient: Patient,
  config: Config,
  { id, name }: { id: string; name: string },
): Promise<Finding> {
  const check = `nodes/${id}`
  const call = async (method: string, params: readonly unknown[]) => {
    const query = new URLSearchParams({ chainId: id, projectId: config.projectId })
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    return patient.ask(`/v1/?${query}`, { method: 'POST', headers, body })
  }
  const head = await readHead(id, call).catch(() => undefined)
  if (head === 'unknown') return unknown(check, `${name} has blocks of another kind`)
  if (!head)
    return wrong(check, `${name} does not answer`, {
      why: 'Nothing can be read there: visitors see no balances and cannot send.',
      remedy: `Check the nodes of ${id} in RPC_URLS. The server's log names the one that fails.`,
    })
  if (head.atS === undefined) return ok(check, `${name} is at slot ${head.height}`)
  const ageS = Math.round(patient.clock() / 1000 - head.atS)
  return ageS > (head.maxAgeS ?? MAX_AGE_S)
    ? wrong(check, `${name} is at block ${head.height}, which is ${ageS} s old`, {
        why: 'All that is read is of that time, and contract accounts may not sign in.',
        remedy: `Add a second node on another host for ${id} to RPC_URLS: a single one that falls behind shows in nothing.`,
      })
    : ok(check, `${name} is at block ${head.height}, ${Math.max(ageS, 0)} s old`)
}

type Call = (method: string, params: readonly unknown[]) => ReturnType<Patient['ask']>

async function readHead(id: string, call: Call): Promise<Head | 'unknown' | undefined> {
  if (id.startsWith('eip155:')) {
    const block = parseAnswer(await call('eth_getBlockByNumber', ['latest', false]), BlockSchema)
    return block && { height: block.result.number, atS: block.result.timestamp }
  }
  if (id.startsWith('bip122:')) return readBitcoinHead(call)
  if (!id.startsWith('solana:')) return 'unknown'
  const slot = parseAnswer(await call('getSlot', [{ commitment: 'finalized' }]), SlotSchema)
  return slot && { height: slot.result, atS: undefined }
}

async function readBitcoinHead(call: Call): Promise<Head | undefined> {
  const hash = parseAnswer(await call('getbestblockhash', []), HashSchema)
  const header = hash && parseAnswer(await call('getblockheader', [hash.result]), HeaderSchema)
  return (
    header && { height: header.result.height, atS: header.result.time, maxAgeS: MAX_BITCOIN_AGE_S }
  )
}
