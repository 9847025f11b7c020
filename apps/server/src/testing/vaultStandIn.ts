// For tests: the transit engine as its documentation describes it, with the refusals of the real one.
// https://developer.hashicorp.com/vault/api-docs/secret/transit
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface TransitKey {
  type: string
  /** Version 1 first. */
  versions: Buffer[]
  minDecryptionVersion: number
}

export interface VaultStandIn extends AsyncDisposable {
  url: string
  token: string
  keys: Map<string, TransitKey>
  /** Answers this many requests with 503, as a sealed Vault does. */
  sealedFor: number
  /** Waits this long before each answer. */
  delayMs: number
  requests: string[]
}

class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export async function createVaultStandIn(prefix = 'aureus-'): Promise<VaultStandIn> {
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    standIn.requests.push(`${request.method} ${request.url}`)
    await new Promise((resolve) => setTimeout(resolve, standIn.delayMs))
    const [status, answer] = answerOf(request, body)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  const standIn: VaultStandIn = {
    url: '',
    token: 'hvs.first',
    keys: new Map(
      ['auth-kek', 'escrow-kek', 'pepper'].map((name) => [
        `${prefix}${name}`,
        { type: 'aes256-gcm96', versions: [randomBytes(32)], minDecryptionVersion: 1 },
      ]),
    ),
    sealedFor: 0,
    delayMs: 0,
    requests: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return standIn

  function answerOf(request: IncomingMessage, body: string): [number, object] {
    if (standIn.sealedFor > 0) {
      standIn.sealedFor -= 1
      return [503, { errors: ['Vault is sealed'] }]
    }
    if (request.headers['x-vault-token'] !== standIn.token)
      return [403, { errors: ['2 errors occurred:\n\t* permission denied\n\t* invalid token\n\n'] }]
    try {
      return [200, { data: act(request, body) }]
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return [error.status, { errors: error.message === '' ? [] : [error.message] }]
    }
  }

  function act({ method, url }: IncomingMessage, text: string): object {
    const [, mount, action = '', name = ''] =
      /^\/v1\/([\w/-]+?)\/(keys|encrypt|decrypt|hmac)\/([\w-]+)/.exec(url ?? '') ?? []
    if (mount !== 'transit') throw new Refused(404, 'no handler for route')
    const key = standIn.keys.get(name)
    if (action === 'keys') {
      if (method !== 'GET') throw new Refused(405, 'unsupported operation')
      if (!key) throw new Refused(404, '')
      const named = key.versions.map((_, at) => [at + 1, 1_795_219_200])
      return {
        type: key.type,
        keys: Object.fromEntries(named),
        min_decryption_version: key.minDecryptionVersion,
      }
    }
    if (!key) throw new Refused(400, 'encryption key not found')
    const body = JSON.parse(text) as Record<string, string> & { key_version?: number }
    const aad = Buffer.from(body['associated_data'] ?? '', 'base64')
    const version = body.key_version ?? key.versions.length
    const secret = key.versions[version - 1]
    if (action === 'hmac') {
      if (!secret) throw new Refused(400, 'invalid key version')
      const mac = createHmac('sha256', secret).update(Buffer.from(body['input'] ?? '', 'base64'))
      return { hmac: `vault:v${version}:${mac.digest('base64')}` }
    }
    if (action === 'encrypt') {
      if (!secret)
        throw new Refused(
          400,
          'requested version for encryption is higher than the latest key version',
        )
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(aad)
      const sealed = [
        nonce,
        cipher.update(Buffer.from(body['plaintext'] ?? '', 'base64')),
        cipher.final(),
        cipher.getAuthTag(),
      ]
      return { ciphertext: `vault:v${version}:${Buffer.concat(sealed).toString('base64')}` }
    }
    return { plaintext: decrypt(key, body['ciphertext'] ?? '', aad).toString('base64') }
  }

  function decrypt(key: TransitKey, ciphertext: string, aad: Buffer): Buffer {
    const [, version, sealed = ''] = /^vault:v(\d+):(.*)$/.exec(ciphertext) ?? []
    if (version === undefined) throw new Refused(400, 'invalid ciphertext: no prefix')
    if (Number(version) < key.minDecryptionVersion)
      throw new Refused(400, 'ciphertext or signature version is disallowed by policy (too old)')
    const secret = key.versions[Number(version) - 1]
    if (!secret) throw new Refused(400, 'invalid ciphertext: version is too new')
    const bytes = Buffer.from(sealed, 'base64')
    try {
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12), {
        authTagLength: 16,
      })
      decipher.setAAD(aad).setAuthTag(bytes.subarray(-16))
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
    } catch {
      throw new Refused(400, 'cipher: message authentication failed')
    }
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
