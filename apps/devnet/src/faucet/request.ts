// Reads one faucet request: its token and its address.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isSolanaAddress } from '@aureus/protocol/addresses'
import * as v from 'valibot'
import { type Address, getAddress, isAddress } from 'viem'
import { FaucetError } from './failure.ts'

const BODY_LIMIT_BYTES = 4096

/** The form of an address says which chain it is on. */
export type Recipient = { chain: 'eip155'; address: Address } | { chain: 'solana'; address: string }

const BodySchema = v.strictObject({ address: v.string() })

/** @throws FaucetError 401. Compares digests, so that timing reveals nothing about the token. */
export function checkToken(header: string | undefined, token: string): void {
  const given = /^Bearer (.+)$/i.exec(header ?? '')?.[1] ?? ''
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (timingSafeEqual(digest(given), digest(token))) return
  throw new FaucetError(401, 'Unauthorized', 'Send the faucet’s token as Bearer authorization.', {
    headers: { 'www-authenticate': 'Bearer' },
  })
}

/**
 * The address in the request's JSON body, in EIP-55 form if it is an EVM address.
 * @throws FaucetError 415, 413 or 400.
 */
export async function readRecipient(request: IncomingMessage): Promise<Recipient> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new FaucetError(415, 'UnsupportedMediaType', 'Send JSON: content-type application/json.')
  const text = await readText(request)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new FaucetError(400, 'InvalidJson', 'The body is not JSON.', { cause })
  }
  const result = v.safeParse(BodySchema, body)
  const address = result.success ? result.output.address : ''
  // isAddress accepts lower-case hex and a correct EIP-55 checksum.
  if (isAddress(address)) return { chain: 'eip155', address: getAddress(address) }
  if (isSolanaAddress(address)) return { chain: 'solana', address }
  throw new FaucetError(
    400,
    'InvalidAddress',
    'Send {"address": "…"}: 20 bytes of hex, all lower-case or with a right checksum, or 32 bytes of base58.',
  )
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > BODY_LIMIT_BYTES)
      throw new FaucetError(
        413,
        'BodyTooLarge',
        `The body is larger than ${BODY_LIMIT_BYTES} bytes.`,
      )
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
