// How providers sign: HMAC-SHA256 of a text that begins with a time.
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { parseJson } from '../../platform/http/parseJson.ts'
import { DeliveryRefused } from './provider.ts'

export const hmac = (key: string, text: string | Buffer): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** In constant time. */
export const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** `t=1,s=ab,s=cd` as pairs. */
export const pairsOf = (header: string): (readonly [name: string, value: string])[] =>
  header.split(',').flatMap((part) => {
    const equals = part.indexOf('=')
    return equals > 0
      ? [[part.slice(0, equals).trim(), part.slice(equals + 1).trim()] as const]
      : []
  })

/** The value of a header that may come once. */
export const headerOf = (value: string | string[] | undefined): string =>
  typeof value === 'string' && value.length <= 4096 ? value : ''

export interface SignedParameters {
  /** Such as `t=…,v1=…`. */
  header: string
  /** Its name of the signature. */
  scheme: string
  key: string
  body: Buffer
}

/**
 * Verifies a signature of `time.body` in hex, with the time in seconds.
 * @returns the time, in milliseconds since 1970
 * @throws DeliveryRefused
 */
export function verifySigned({ header, scheme, key, body }: SignedParameters): number {
  const pairs = pairsOf(header)
  const [, time] = pairs.find(([name]) => name === 't') ?? []
  if (time === undefined || !/^\d{1,12}$/.test(time)) throw new DeliveryRefused()
  const expected = hmac(key, Buffer.concat([Buffer.from(`${time}.`), body]))
  const isSigned = pairs.some(
    ([name, value]) => name === scheme && isSame(Buffer.from(value, 'hex'), expected),
  )
  if (!isSigned) throw new DeliveryRefused()
  return Number(time) * 1000
}

/** Reads a verified message. What it does not fit is about something else. */
export function readMessage<S extends v.GenericSchema>(
  body: Buffer | string,
  schema: S,
): v.InferOutput<S> | undefined {
  const read = v.safeParse(schema, parseJson(body.toString()))
  return read.success ? read.output : undefined
}
