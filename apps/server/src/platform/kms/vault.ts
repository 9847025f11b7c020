// The transit engine of HashiCorp Vault or OpenBao, over its HTTP API.
// https://developer.hashicorp.com/vault/api-docs/secret/transit
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { KmsError, KmsFileError, keyNames } from './kms.ts'
import type { KeyService } from './serviceKms.ts'
import { createServiceClient, type ServiceLimits, type ServiceRequest } from './serviceRequest.ts'
import type { VaultSettings } from './settings.ts'

const KeySchema = v.object({
  data: v.object({
    keys: v.record(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/)), v.unknown()),
    // Older versions open nothing any more.
    min_decryption_version: v.number(),
    type: v.string(),
  }),
})
const CiphertextSchema = v.object({
  data: v.object({ ciphertext: v.pipe(v.string(), v.regex(/^vault:v\d+:[A-Za-z0-9+/=]+$/)) }),
})
const PlaintextSchema = v.object({
  data: v.object({ plaintext: v.pipe(v.string(), v.base64()) }),
})
const HmacSchema = v.object({
  data: v.object({ hmac: v.pipe(v.string(), v.regex(/^vault:v\d+:[A-Za-z0-9+/=]+$/)) }),
})

/** Keys of these types take associated data, without which rows could be swapped. */
const TYPES = ['aes256-gcm96', 'aes128-gcm96', 'chacha20-poly1305', 'xchacha20-poly1305']

export function createVault(settings: VaultSettings, limits?: ServiceLimits): KeyService {
  const { url, mount, namespace, prefix, tokenFile } = settings
  const client = createServiceClient(url, limits)
  let token = readToken()

  /** Vault's agent renews the token in the file. */
  function readToken(): string {
    try {
      return readFileSync(tokenFile, 'utf8').trim()
    } catch {
      throw new KmsFileError('VAULT_TOKEN_FILE', 'names a file that cannot be read')
    }
  }

  async function ask<S extends v.GenericSchema>(
    what: string,
    { schema, ...asked }: Pick<ServiceRequest, 'method' | 'path'> & { body?: object; schema: S },
  ): Promise<v.InferOutput<S>> {
    const send = () =>
      client.send(() => ({
        method: asked.method,
        path: `/v1/${mount}/${asked.path}`,
        headers: {
          'content-type': 'application/json',
          'x-vault-request': 'true',
          'x-vault-token': token,
          ...(namespace !== undefined && { 'x-vault-namespace': namespace }),
        },
        body: asked.body && JSON.stringify(asked.body),
      }))
    let answer = await send()
    if (answer.status === 403) {
      const fresh = readToken()
      if (fresh !== token) {
        token = fresh
        answer = await send()
      }
    }
    // The service's own words may repeat what was sent.
    if (answer.status !== 200) throw new KmsError(`Vault refused ${what} (${answer.status}).`)
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), answer.text)
    if (!read.success) throw new KmsError(`Vault answered ${what} with something else.`)
    return read.output
  }

  async function mac(keyId: string, message: string): Promise<Buffer> {
    const { name, version } = partsOf(keyId)
    const body = { input: toBase64(message), key_version: version }
    const path = `hmac/${prefix}${name}/sha2-256`
    const { data } = await ask(keyId, { method: 'POST', path, body, schema: HmacSchema })
    const bytes = Buffer.from(data.hmac.split(':')[2] ?? '', 'base64')
    if (bytes.length !== 32) throw new KmsError(`Vault answered ${keyId} with something else.`)
    return bytes
  }

  return {
    mac,
    async keyIds() {
      const ids: string[] = []
      for (const name of keyNames) {
        const path = `keys/${prefix}${name}`
        const { data } = await ask(name, { method: 'GET', path, schema: KeySchema })
        if (name !== 'pepper' && !TYPES.includes(data.type))
          throw new KmsError(`${prefix}${name} has the type ${data.type}; it needs aes256-gcm96.`)
        const versions = Object.keys(data.keys)
          .map(Number)
          .toSorted((a, b) => a - b)
        const usable = versions.filter((version) => version >= data.min_decryption_version)
        ids.push(...usable.map((version) => `${name}.${version}`))
      }
      return ids
    },
    async wrap(keyId, dek, context) {
      const { name, version } = partsOf(keyId)
      const body = {
        plaintext: toBase64(dek),
        associated_data: toBase64(`${keyId}|${context}`),
        key_version: version,
      }
      const path = `encrypt/${prefix}${name}`
      const { data } = await ask(keyId, { method: 'POST', path, body, schema: CiphertextSchema })
      return Buffer.from(data.ciphertext)
    },
    async unwrap(keyId, blob, context) {
      const { name, version } = partsOf(keyId)
      const ciphertext = Buffer.from(blob).toString()
      if (!ciphertext.startsWith(`vault:v${version}:`))
        throw new KmsError(`${keyId} did not seal this.`)
      const body = { ciphertext, associated_data: toBase64(`${keyId}|${context}`) }
      const path = `decrypt/${prefix}${name}`
      const { data } = await ask(keyId, { method: 'POST', path, body, schema: PlaintextSchema })
      return Buffer.from(data.plaintext, 'base64')
    },
    async fingerprint(keyId) {
      const print = createHash('sha256')
        .update(await mac(keyId, 'aureus/fingerprint/v1'))
        .digest()
      return print.subarray(0, 16).toString('hex')
    },
    close: client.close,
  }
}

const toBase64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')

function partsOf(keyId: string): { name: string; version: number } {
  const at = keyId.lastIndexOf('.')
  return { name: keyId.slice(0, at), version: Number(keyId.slice(at + 1)) }
}
