// For tests: AWS KMS as its documentation describes it, with the refusals of the real one.
// https://docs.aws.amazon.com/kms/latest/APIReference/API_Operations.html
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { authorizationOf } from '../platform/kms/sigV4.ts'

interface AwsKey {
  usage: 'ENCRYPT_DECRYPT' | 'GENERATE_VERIFY_MAC'
  state: 'Enabled' | 'Disabled'
  key: Buffer
}

export interface AwsStandIn extends AsyncDisposable {
  url: string
  accessKeyId: string
  secretAccessKey: string
  /** By ARN. */
  keys: Map<string, AwsKey>
  clock: { nowMs: number }
  /** Answers this many requests with 429. */
  throttledFor: number
  bodies: string[]
}

class Fault extends Error {}

/** The real one allows five minutes. */
const SKEW_MS = 5 * 60_000

export async function createAwsStandIn(): Promise<AwsStandIn> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    standIn.bodies.push(body)
    const [status, answer] = answerOf(request, body)
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify(answer))
  })
  const standIn: AwsStandIn = {
    url: '',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    keys: new Map(),
    clock: { nowMs: Date.UTC(2026, 10, 20, 12) },
    throttledFor: 0,
    bodies: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return standIn

  function answerOf(request: IncomingMessage, body: string): [number, object] {
    if (standIn.throttledFor > 0) {
      standIn.throttledFor -= 1
      return [429, { __type: 'ThrottlingException', message: 'Rate exceeded' }]
    }
    try {
      authenticate(request, body)
      const [, action = ''] =
        /^TrentService\.(\w+)$/.exec(String(request.headers['x-amz-target'])) ?? []
      return [200, act(action, JSON.parse(body) as Record<string, never>)]
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      return [400, { __type: error.message, message: 'said in words' }]
    }
  }

  function authenticate(request: IncomingMessage, body: string): void {
    const { authorization = '', host = '' } = request.headers
    const [, accessKeyId, region = '', names = ''] =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([\w-]+)\/kms\/aws4_request, SignedHeaders=([\w;-]+), /.exec(
        authorization,
      ) ?? []
    if (accessKeyId !== standIn.accessKeyId) throw new Fault('UnrecognizedClientException')
    const date = String(request.headers['x-amz-date'])
    const nowMs = Date.parse(
      date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
    )
    if (!(Math.abs(nowMs - standIn.clock.nowMs) <= SKEW_MS))
      throw new Fault('InvalidSignatureException')
    for (const name of ['host', 'x-amz-date', 'x-amz-target'])
      if (!names.split(';').includes(name)) throw new Fault('InvalidSignatureException')
    const headers = Object.fromEntries(
      names
        .split(';')
        .filter((name) => name !== 'host')
        .map((name) => [name, String(request.headers[name])]),
    )
    const { secretAccessKey } = standIn
    const expected = authorizationOf({
      method: 'POST',
      path: '/',
      service: 'kms',
      host,
      headers,
      body,
      region,
      accessKeyId,
      secretAccessKey,
      nowMs,
    })
    if (authorization !== expected) throw new Fault('InvalidSignatureException')
  }

  function act(action: string, body: Record<string, string>): object {
    const arn = body['KeyId'] ?? ''
    const key = standIn.keys.get(arn)
    if (!key) throw new Fault('com.amazonaws.kms#NotFoundException')
    if (action === 'DescribeKey') return { KeyMetadata: { Arn: arn, KeyState: key.state } }
    if (key.state === 'Disabled') throw new Fault('DisabledException')
    if ((action === 'GenerateMac') !== (key.usage === 'GENERATE_VERIFY_MAC'))
      throw new Fault('InvalidKeyUsageException')
    const aad = Buffer.from(JSON.stringify(body['EncryptionContext'] ?? {}))
    if (action === 'GenerateMac')
      return {
        Mac: createHmac('sha256', key.key)
          .update(Buffer.from(body['Message'] ?? '', 'base64'))
          .digest('base64'),
      }
    if (action === 'Encrypt') {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key.key, nonce).setAAD(aad)
      const plain = Buffer.from(body['Plaintext'] ?? '', 'base64')
      const sealed = [
        Buffer.from(arn.padEnd(100)),
        nonce,
        cipher.update(plain),
        cipher.final(),
        cipher.getAuthTag(),
      ]
      return { CiphertextBlob: Buffer.concat(sealed).toString('base64') }
    }
    const bytes = Buffer.from(body['CiphertextBlob'] ?? '', 'base64')
    // The blob names its key.
    if (!standIn.keys.has(bytes.subarray(0, 100).toString().trim()))
      throw new Fault('InvalidCiphertextException')
    if (bytes.subarray(0, 100).toString().trim() !== arn) throw new Fault('IncorrectKeyException')
    try {
      const decipher = createDecipheriv('aes-256-gcm', key.key, bytes.subarray(100, 112), {
        authTagLength: 16,
      })
      decipher.setAAD(aad).setAuthTag(bytes.subarray(-16))
      return {
        Plaintext: Buffer.concat([
          decipher.update(bytes.subarray(112, -16)),
          decipher.final(),
        ]).toString('base64'),
      }
    } catch {
      throw new Fault('InvalidCiphertextException')
    }
  }
}
