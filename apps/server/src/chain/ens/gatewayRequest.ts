// Asks the gateways that a stranger's contract names (ERC-3668). Their URLs are untrusted: https only, no IP
// addresses, only public addresses at connection time, no redirects, and little time and few bytes.
import { request } from 'undici'
import * as v from 'valibot'
import { type Hex, isHex } from 'viem'
import { createPublicAgent, readPublicUrl } from '../../platform/outbound/publicAgent.ts'

const TIMEOUT_MS = 5000
const MAX_BYTES = 64 * 1024
/** Maximum number of a contract's gateways that are tried. */
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

/** The first gateway's valid answer. @throws GatewayError, which names no gateway */
export async function requestGateway({ sender, data, urls }: GatewayCall): Promise<Hex> {
  for (const template of urls.slice(0, MAX_GATEWAYS)) {
    const url = readPublicUrl(
      template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data),
    )
    if (!url) continue
    try {
      return await ask(url, template.includes('{data}') ? undefined : { sender, data })
    } catch {
      // Try the next gateway.
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
