// For tests: Google Cloud KMS, its token endpoint and a machine's metadata server as their documentation describes
// them, with their refusals. https://cloud.google.com/kms/docs/reference/rest
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { crc32c } from '../platform/kms/crc32c.ts'

export interface GcpVersion {
  algorithm: string
  state: 'ENABLED' | 'DISABLED'
  key: Buffer
}

export interface GcpStandIn extends AsyncDisposable {
  url: string
  /** The versions of a key, by its resource name. The first is version 1. */
  keys: Map<string, GcpVersion[]>
  clock: { nowMs: number }
  /** The content of a service account's file. */
  account: Record<string, string>
  tokensGiven: number
  /** Makes every token that was given invalid. */
  revoke(): void
  /** Damages the answers' bytes. */
  damages: boolean
  bodies: string[]
}

class Fault extends Error {
  readonly code: number

  constructor(code: number, status: string) {
    super(status)
    this.code = code
  }
}

const PAGE = 2
const KEY = String.raw`(projects\/[^/]+\/locations\/[^/]+\/keyRings\/[^/]+\/cryptoKeys\/[\w-]+)`

export async function createGcpStandIn(): Promise<GcpStandIn> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const live = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    standIn.bodies.push(body)
    const [status, answer] = await answerOf(request, body)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const standIn: GcpStandIn = {
    url,
    keys: new Map(),
    clock: { nowMs: Date.UTC(2026, 10, 20, 12) },
    account: {
      type: 'service_account',
      client_email: 'aureus@example.iam.gserviceaccount.com',
      private_key_id: 'k1',
      private_key: privateKey.export({ format: 'pem', type: 'pkcs8' }),
      token_uri: `${url}/token`,
    },
    tokensGiven: 0,
    revoke: () => live.clear(),
    damages: false,
    bodies: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return standIn

  async function answerOf(request: IncomingMessage, body: string): Promise<[number, object]> {
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    if (pathname === '/token') return grant(body)
    if (pathname.startsWith('/computeMetadata/'))
      return request.headers['metadata-flavor'] === 'Google' ? [200, give()] : [403, {}]
    try {
      const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
      if (!((live.get(token) ?? 0) > standIn.clock.nowMs)) throw new Fault(401, 'UNAUTHENTICATED')
      return [200, act(pathname, searchParams, body)]
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      const { code, message: status } = error
      return [code, { error: { code, status, message: `said in words: ${pathname}` } }]
    }
  }

  async function grant(body: string): Promise<[number, object]> {
    const form = new URLSearchParams(body)
    const isGranted = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      issuer: standIn.account['client_email'] ?? '',
      audience: `${url}/token`,
      algorithms: ['RS256'],
      requiredClaims: ['iat', 'exp', 'scope'],
      maxTokenAge: 3600,
      currentDate: new Date(standIn.clock.nowMs),
    }).then(
      ({ payload, protectedHeader }) =>
        payload['scope'] === 'https://www.googleapis.com/auth/cloudkms' &&
        protectedHeader.kid === 'k1' &&
        form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      () => false,
    )
    return isGranted ? [200, give()] : [400, { error: 'invalid_grant' }]
  }

  function give(): object {
    const token = `ya29.${randomBytes(24).toString('base64url')}`
    live.set(token, standIn.clock.nowMs + 3_599_000)
    standIn.tokensGiven += 1
    return { access_token: token, expires_in: 3599, token_type: 'Bearer' }
  }

  function act(path: string, query: URLSearchParams, text: string): object {
    const [, name = '', version, action] =
      new RegExp(`^/v1/${KEY}(?:/cryptoKeyVersions/(\\d+))?(?::(\\w+)|/cryptoKeyVersions)$`).exec(
        path,
      ) ?? []
    const versions = standIn.keys.get(name)
    if (!versions) throw new Fault(404, 'NOT_FOUND')
    if (action === undefined) return page(name, versions, Number(query.get('pageToken') ?? 0))
    const body = JSON.parse(text) as Record<string, string>
    const bytes = (field: string) => {
      const read = Buffer.from(body[field] ?? '', 'base64')
      if (body[`${field}Crc32c`] !== String(crc32c(read))) throw new Fault(400, 'INVALID_ARGUMENT')
      return read
    }
    const enabled = (at: number) => {
      const found = versions[at - 1]
      if (!found) throw new Fault(404, 'NOT_FOUND')
      if (found.state !== 'ENABLED') throw new Fault(400, 'FAILED_PRECONDITION')
      if ((action === 'macSign') !== (found.algorithm === 'HMAC_SHA256'))
        throw new Fault(400, 'INVALID_ARGUMENT')
      return found.key
    }
    const named = `${name}/cryptoKeyVersions/${version}`
    if (action === 'macSign') {
      const mac = createHmac('sha256', enabled(Number(version)))
        .update(bytes('data'))
        .digest()
      return { name: named, ...summed('mac', mac), verifiedDataCrc32c: true }
    }
    const aad = bytes('additionalAuthenticatedData')
    if (action === 'encrypt') {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', enabled(Number(version)), nonce).setAAD(aad)
      const parts = [Buffer.from([Number(version)]), nonce, cipher.update(bytes('plaintext'))]
      const sealed = Buffer.concat([...parts, cipher.final(), cipher.getAuthTag()])
      const verifiedPlaintextCrc32c = true
      const verifiedAdditionalAuthenticatedDataCrc32c = true
      const verified = { verifiedPlaintextCrc32c, verifiedAdditionalAuthenticatedDataCrc32c }
      return { name: named, ...summed('ciphertext', sealed), ...verified }
    }
    if (version !== undefined) throw new Fault(404, 'NOT_FOUND')
    const sealed = bytes('ciphertext')
    try {
      const key = enabled(sealed[0] ?? 0)
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13), {
        authTagLength: 16,
      })
      decipher.setAAD(aad).setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(13, -16)), decipher.final()])
      return { ...summed('plaintext', plain), usedPrimary: true }
    } catch (error) {
      throw error instanceof Fault ? error : new Fault(400, 'INVALID_ARGUMENT')
    }
  }

  function summed(field: string, bytes: Buffer): object {
    const sum = String(crc32c(bytes))
    if (standIn.damages) bytes[0] = (bytes[0] ?? 0) ^ 1
    return { [field]: bytes.toString('base64'), [`${field}Crc32c`]: sum }
  }

  function page(name: string, versions: GcpVersion[], from: number): object {
    const cryptoKeyVersions = versions.slice(from, from + PAGE).map(({ algorithm, state }, at) => ({
      name: `${name}/cryptoKeyVersions/${from + at + 1}`,
      algorithm,
      state,
    }))
    const next = from + PAGE
    return { cryptoKeyVersions, ...(next < versions.length && { nextPageToken: String(next) }) }
  }
}
