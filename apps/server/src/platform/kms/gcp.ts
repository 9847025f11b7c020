// Google Cloud Key Management Service, over its HTTP API. Its versions of a key are ours.
// https://cloud.google.com/kms/docs/reference/rest
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { machine } from '../clock/databaseClock.ts'
import { crc32c } from './crc32c.ts'
import { createGcpTokens, type GcpTokenOptions } from './gcpTokens.ts'
import { type KeyName, KmsError, keyNames } from './kms.ts'
import type { KeyService } from './serviceKms.ts'
import { createServiceClient, type ServiceLimits } from './serviceRequest.ts'
import type { GcpSettings } from './settings.ts'

const Base64 = v.pipe(v.string(), v.base64())
/** A 64-bit integer travels as text. */
const Checksum = v.pipe(v.string(), v.digits())
const VersionsSchema = v.object({
  cryptoKeyVersions: v.optional(
    v.array(v.object({ name: v.string(), state: v.string(), algorithm: v.string() })),
    [],
  ),
  nextPageToken: v.optional(v.string(), ''),
})
const EncryptedSchema = v.object({
  name: v.string(),
  ciphertext: Base64,
  ciphertextCrc32c: Checksum,
  verifiedPlaintextCrc32c: v.literal(true),
  verifiedAdditionalAuthenticatedDataCrc32c: v.literal(true),
})
const DecryptedSchema = v.object({ plaintext: Base64, plaintextCrc32c: Checksum })
const MacSchema = v.object({
  name: v.string(),
  mac: Base64,
  macCrc32c: Checksum,
  verifiedDataCrc32c: v.literal(true),
})
const FaultSchema = v.object({
  error: v.object({ status: v.pipe(v.string(), v.regex(/^[A-Z_]{1,60}$/)) }),
})

const algorithmOf = (name: KeyName) =>
  name === 'pepper' ? 'HMAC_SHA256' : 'GOOGLE_SYMMETRIC_ENCRYPTION'
/** 10 × 100 versions are more than any rotation leaves. */
const MOST_PAGES = 10

export function createGcp(
  settings: GcpSettings,
  { clock = machine.wallMs, metadataUrl, ...limits }: GcpTokenOptions & ServiceLimits = {},
): KeyService {
  const { url, keyRing, prefix } = settings
  const client = createServiceClient(url, limits)
  const tokens = createGcpTokens(settings, {
    clock,
    ...(metadataUrl && { metadataUrl }),
    ...limits,
  })

  async function ask<S extends v.GenericSchema>(
    what: string,
    { path, body, schema }: { path: string; body?: object; schema: S },
  ): Promise<v.InferOutput<S>> {
    const send = async (token: string) =>
      client.send(() => ({
        method: body ? 'POST' : 'GET',
        path: `/v1/${path}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: body && JSON.stringify(body),
      }))
    let answer = await send(await tokens.get())
    // Revoked before its time.
    if (answer.status === 401) answer = await send(await tokens.renew())
    if (answer.status !== 200)
      throw new KmsError(`Google refused ${what} (${faultOf(answer.text) ?? answer.status}).`)
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), answer.text)
    if (!read.success) throw new KmsError(`Google answered ${what} with something else.`)
    return read.output
  }

  const keyOf = (name: string) => `${keyRing}/cryptoKeys/${prefix}${name}`
  const versionOf = (keyId: string) => {
    const [name = '', version = ''] = keyId.split('.')
    return `${keyOf(name)}/cryptoKeyVersions/${version}`
  }

  async function versionsOf(name: KeyName): Promise<string[]> {
    const found: number[] = []
    let page = ''
    for (let at = 0; at < MOST_PAGES; at++) {
      const query = new URLSearchParams({ pageSize: '100', ...(page && { pageToken: page }) })
      const { cryptoKeyVersions, nextPageToken } = await ask(name, {
        path: `${keyOf(name)}/cryptoKeyVersions?${query.toString()}`,
        schema: VersionsSchema,
      })
      for (const { name: path, state, algorithm } of cryptoKeyVersions) {
        if (state !== 'ENABLED') continue
        if (algorithm !== algorithmOf(name))
          throw new KmsError(`${name} has the algorithm ${algorithm} at Google.`)
        const [, version] = /\/cryptoKeyVersions\/([1-9]\d{0,5})$/.exec(path) ?? []
        if (version === undefined)
          throw new KmsError(`Google answered ${name} with something else.`)
        found.push(Number(version))
      }
      page = nextPageToken
      if (page === '') break
    }
    if (found.length === 0) throw new KmsError(`${name} is not enabled at Google.`)
    return found.toSorted((one, other) => one - other).map((version) => `${name}.${version}`)
  }

  return {
    async keyIds() {
      const ids: string[] = []
      for (const name of keyNames) ids.push(...(await versionsOf(name)))
      return ids
    },
    async wrap(keyId, dek, context) {
      const sealed = await ask(keyId, {
        path: `${versionOf(keyId)}:encrypt`,
        body: {
          ...checked('plaintext', dek),
          ...checked('additionalAuthenticatedData', dataOf(keyId, context)),
        },
        schema: EncryptedSchema,
      })
      if (sealed.name !== versionOf(keyId))
        throw new KmsError(`Google used another key than ${keyId}.`)
      return bytesOf(keyId, sealed.ciphertext, sealed.ciphertextCrc32c)
    },
    async unwrap(keyId, blob, context) {
      const opened = await ask(keyId, {
        // The ciphertext names the version.
        path: `${keyOf(keyId.split('.')[0] ?? '')}:decrypt`,
        body: {
          ...checked('ciphertext', blob),
          ...checked('additionalAuthenticatedData', dataOf(keyId, context)),
        },
        schema: DecryptedSchema,
      })
      return bytesOf(keyId, opened.plaintext, opened.plaintextCrc32c)
    },
    async mac(keyId, message) {
      const signed = await ask(keyId, {
        path: `${versionOf(keyId)}:macSign`,
        body: checked('data', Buffer.from(message)),
        schema: MacSchema,
      })
      const bytes = bytesOf(keyId, signed.mac, signed.macCrc32c)
      if (signed.name !== versionOf(keyId) || bytes.length !== 32)
        throw new KmsError(`Google answered ${keyId} with something else.`)
      return bytes
    },
    // Google never gives the name of a version to another one.
    fingerprint: async (keyId) =>
      createHash('sha256').update(versionOf(keyId)).digest().subarray(0, 16).toString('hex'),
    async close() {
      await Promise.all([client.close(), tokens.close()])
    },
  }
}

/** A hash, so that Google learns no ids. It names our version too, which the ciphertext binds only at Google. */
const dataOf = (keyId: string, context: string) =>
  createHash('sha256').update(`${keyId}|${context}`).digest()

/** A field with its checksum, which Google verifies: a bit that flips on the way would lose a wallet. */
const checked = (field: string, bytes: Uint8Array) => ({
  [field]: Buffer.from(bytes).toString('base64'),
  [`${field}Crc32c`]: String(crc32c(bytes)),
})

function bytesOf(keyId: string, text: string, checksum: string): Buffer {
  const bytes = Buffer.from(text, 'base64')
  if (String(crc32c(bytes)) !== checksum)
    throw new KmsError(`The answer about ${keyId} was damaged on the way.`)
  return bytes
}

/** The name of the error. Its message may repeat what was sent. */
function faultOf(text: string): string | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), FaultSchema), text)
  return read.success ? read.output.error.status : undefined
}
