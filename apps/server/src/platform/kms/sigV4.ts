// AWS Signature Version 4 for a request with a body and no query.
// https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv.html
import { createHash, createHmac } from 'node:crypto'

export interface SignParameters {
  method: string
  host: string
  path: string
  headers: Readonly<Record<string, string>>
  body: string
  region: string
  service: string
  accessKeyId: string
  secretAccessKey: string
  nowMs: number
}

/** `20150830T123600Z`. */
export const amzDate = (nowMs: number): string =>
  new Date(nowMs).toISOString().replaceAll(/[:-]|\.\d{3}/g, '')

/** The value of `authorization`. The headers must contain `x-amz-date` as `amzDate` writes it. */
export function authorizationOf(parameters: SignParameters): string {
  const { method, host, path, headers, body, region, service, nowMs } = parameters
  const named = Object.entries({ ...headers, host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const signed = named.map(([name]) => name).join(';')
  const lines = named.map(([name, value]) => `${name}:${value}\n`).join('')
  const canonical = [method, path, '', lines, signed, sha256(body)].join('\n')
  const date = amzDate(nowMs)
  const scope = `${date.slice(0, 8)}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = [date.slice(0, 8), region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${parameters.secretAccessKey}`,
  )
  const signature = hmac(key, text).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${parameters.accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
