// The two kinds of JWT (RFC 7519) that providers use here.
import { type KeyObject, verify } from 'node:crypto'
import { parseJson } from '../http/parseJson.ts'
import { hmac } from './standin.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** HS256. */
export function signJwt(payload: object, key: string): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`
  return `${text}.${hmac(key, text).toString('base64url')}`
}

/**
 * EdDSA, with `exp` in the future.
 * @returns the claims, or undefined if the token is not valid
 */
export function readJwt(token: string, key: KeyObject): ReadonlyMap<string, unknown> | undefined {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const text = Buffer.from(`${header}.${payload}`)
  if (!verify(null, text, key, Buffer.from(signature, 'base64url'))) return undefined
  const read = parseJson(Buffer.from(payload, 'base64url').toString())
  const claims = new Map<string, unknown>(Object.entries(Object(read)))
  const expires = claims.get('exp')
  return typeof expires === 'number' && expires * 1000 > Date.now() ? claims : undefined
}
