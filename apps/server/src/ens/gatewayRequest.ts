// Asks the gateways that a contract of somebody else names (ERC-3668). Their addresses are a stranger's words,
// so: https alone, no address of a machine, nothing that is not public by the time it is dialled, no
// redirects, little time and few bytes.
import { request } from 'undici'
import * as v from 'valibot'
import { type Hex, isHex } from 'viem'
import { createPublicAgent, readPublicUrl } from '../outbound/publicAgent.ts'

const TIMEOUT_MS = 5000
const MAX_BYTES = 64 * 1024
/** Of those that a contract names. */
const MAX_GATEWAYS = 3

export class GatewayError extends Error {
  override name = 'GatewayError'
  constructor() {
    super('No gateway answered')
  }
}

const agent = createPublicAgent({ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })

const AnswerSchema = v.object({ data: v.custom<Hex>((value) => isHex(value)) })

export interface GatewayCall {
  sender: Hex
  data: Hex
  urls: readonly string[]
}

/** What the first of them says that answers. @throws GatewayError, which names none of them */
export async function requestGateway({ sender, data, urls }: GatewayCall): Promise<Hex> {
  for (const template of urls.slice(0, MAX_GATEWAYS)) {
    const url = readPublicUrl(
      template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data),
    )
    if (!url) continue
    try {
      return await ask(url, template.includes('{data}') ? undefined : { sender, data })
    } catch {
      // The next one may know.
    }
  }
  throw new GatewayError()
}

async function ask(url: URL, post: object | undefined): Promise<Hex> {
  const { statusCode, body } = await request(url, {
    dispatcher: agent,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    method: post ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...(post && { 'content-type': 'application/json' }) },
    body: post ? JSON.stringify(post) : null,
  })
  if (statusCode !== 200) {
    await body.dump()
    throw new GatewayError()
  }
  return v.parse(AnswerSchema, JSON.parse(await body.text())).data
}
