// How the stand-ins of swap services answer.
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import { type Address, getAddress, isAddress } from 'viem'
import type { LocalAnswer } from '../http/answerLocally.ts'
import { parseJson } from '../http/parseJson.ts'
import { readText } from '../http/readText.ts'

const MOST_BYTES = 65_536

export const answerJson = (
  status: number,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
): LocalAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(body),
})

/** The JSON of a request; undefined for any other body. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request, MOST_BYTES)
  return text === undefined ? undefined : parseJson(text)
}

export const AddressSchema = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false }), 'expected an address'),
  v.transform((text): Address => getAddress(text)),
)

export const AmountSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,77}$/),
  v.transform((text) => BigInt(text)),
)
