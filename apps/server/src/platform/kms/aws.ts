// AWS Key Management Service, over its HTTP API. AWS does not tell versions of a key apart, so each of ours is a key of
// its own there: symmetric for the two that seal, HMAC_256 for the pepper.
// https://docs.aws.amazon.com/kms/latest/APIReference/Welcome.html
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { machine } from '../clock/databaseClock.ts'
import { KmsError } from './kms.ts'
import type { KeyService } from './serviceKms.ts'
import { createServiceClient, type ServiceLimits } from './serviceRequest.ts'
import type { AwsSettings } from './settings.ts'
import { amzDate, authorizationOf } from './sigV4.ts'

const Base64 = v.pipe(v.string(), v.base64())
const schemas = {
  DescribeKey: v.object({ KeyMetadata: v.object({ KeyState: v.string() }) }),
  Encrypt: v.object({ CiphertextBlob: Base64 }),
  Decrypt: v.object({ Plaintext: Base64 }),
  GenerateMac: v.object({ Mac: Base64 }),
}
type Action = keyof typeof schemas

const FaultSchema = v.object({ __type: v.pipe(v.string(), v.regex(/^[\w.#]{1,100}$/)) })

export function createAws(
  settings: AwsSettings,
  { clock = machine.wallMs, ...limits }: { clock?: () => number } & ServiceLimits = {},
): KeyService {
  const { url, region, keys, accessKeyId, secretAccessKey, sessionToken } = settings
  const client = createServiceClient(url, limits)
  const { host } = new URL(url)

  async function ask<A extends Action>(
    keyId: string,
    action: A,
    more: object = {},
  ): Promise<v.InferOutput<(typeof schemas)[A]>> {
    const body = JSON.stringify({ KeyId: arnOf(keyId), ...more })
    const { status, text } = await client.send(() => {
      const nowMs = clock()
      const headers = {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-date': amzDate(nowMs),
        'x-amz-target': `TrentService.${action}`,
        ...(sessionToken !== undefined && { 'x-amz-security-token': sessionToken }),
      }
      const signing = { method: 'POST', host, path: '/', headers, body, region, service: 'kms' }
      const authorization = authorizationOf({ ...signing, accessKeyId, secretAccessKey, nowMs })
      return { method: 'POST', path: '/', body, headers: { ...headers, authorization } }
    })
    if (status !== 200) throw new KmsError(`AWS refused ${keyId} (${faultOf(text) ?? status}).`)
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schemas[action]), text)
    if (!read.success) throw new KmsError(`AWS answered ${keyId} with something else.`)
    return read.output
  }

  function arnOf(keyId: string): string {
    const key = keys.find((one) => one.keyId === keyId)
    if (!key) throw new KmsError(`Missing key: ${keyId}.`)
    return key.arn
  }

  return {
    async keyIds() {
      for (const { keyId } of keys) {
        const { KeyMetadata: about } = await ask(keyId, 'DescribeKey')
        if (about.KeyState !== 'Enabled') throw new KmsError(`${keyId} is not enabled at AWS.`)
      }
      return keys.map(({ keyId }) => keyId)
    },
    async wrap(keyId, dek, context) {
      const sealed = await ask(keyId, 'Encrypt', {
        Plaintext: toBase64(dek),
        EncryptionContext: contextOf(keyId, context),
      })
      return Buffer.from(sealed.CiphertextBlob, 'base64')
    },
    async unwrap(keyId, blob, context) {
      const opened = await ask(keyId, 'Decrypt', {
        CiphertextBlob: toBase64(blob),
        EncryptionContext: contextOf(keyId, context),
      })
      return Buffer.from(opened.Plaintext, 'base64')
    },
    async mac(keyId, message) {
      const asked = { Message: toBase64(Buffer.from(message)), MacAlgorithm: 'HMAC_SHA_256' }
      const bytes = Buffer.from((await ask(keyId, 'GenerateMac', asked)).Mac, 'base64')
      if (bytes.length !== 32) throw new KmsError(`AWS answered ${keyId} with something else.`)
      return bytes
    },
    // An ARN never names another key.
    fingerprint: async (keyId) =>
      createHash('sha256').update(arnOf(keyId)).digest().subarray(0, 16).toString('hex'),
    close: client.close,
  }
}

/** AWS logs it in the clear, so it is a hash. */
const contextOf = (keyId: string, context: string) => ({
  aureus: createHash('sha256').update(`${keyId}|${context}`).digest('hex'),
})

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** The name of the error. Its message may repeat what was sent. */
function faultOf(text: string): string | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), FaultSchema), text)
  return read.success ? read.output.__type.split('#').at(-1) : undefined
}
