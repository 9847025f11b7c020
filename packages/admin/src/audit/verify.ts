// Verifies the audit log on this machine: from an export, with public keys that the operator kept or that were seen here
// before. The server's own answer is not asked for.
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import {
  type AuditVerification,
  adminOperations,
  auditKeyId,
  verifyAudit,
} from '@aureus/protocol/admin'
import * as v from 'valibot'
import { CommandError, EXIT } from '../commands/failures.ts'
import type { Terminal } from '../output/terminal.ts'
import type { Client } from '../session/client.ts'
import type { Store } from '../session/store.ts'

export interface VerifyParameters {
  client: Client
  store: Store
  terminal: Terminal
  head: string | undefined
  /** Public keys; those that were seen here, or else the server's, without any. */
  keys: readonly string[]
  /** A saved export, in place of the server's. */
  file: string | undefined
}

export async function verify(parameters: VerifyParameters): Promise<AuditVerification> {
  const { store, head, file } = parameters
  const keys = await trustedKeys(parameters)
  const { auditHead } = store.read()
  const seen = file === undefined && auditHead !== undefined ? [auditHead] : []
  const heads = head === undefined ? seen : [...seen, head]
  const entries = parsed(await linesOf(parameters))
  const checked = await verifyAudit(entries, {
    keys: keys.map((publicKey) => ({ id: auditKeyId(publicKey), publicKey, createdAtMs: 0 })),
    heads,
  })
  if (file === undefined && !checked.fault && checked.head) store.write({ auditHead: checked.head })
  return checked
}

async function trustedKeys({ client, store, terminal, keys, file }: VerifyParameters) {
  const isKey = (text: string) => /^[\w-]{43}$/.test(text)
  if (!keys.every(isKey))
    throw new CommandError('--key is 43 characters: base64url of 32 bytes.', EXIT.usage)
  if (keys.length > 0) return keys
  const { auditKeys } = store.read()
  if (auditKeys.length > 0) return auditKeys
  if (file !== undefined) throw new CommandError('Name the public key with --key.', EXIT.usage)
  const response = await client.send('GET', '/v1/audit/keys')
  const answer = v.parse(KeysSchema, await response.json())
  const offered = answer.keys.map(({ publicKey }) => publicKey)
  store.write({ auditKeys: offered })
  for (const key of offered)
    terminal.note(
      `Noted the key ${key}. Compare it with the one in the log of the server's first start.`,
    )
  return offered
}

const KeysSchema = adminOperations['GET /v1/audit/keys'].answers[200]

async function linesOf({ client, file }: VerifyParameters): Promise<Readable> {
  if (file !== undefined) return createReadStream(file)
  const { body } = await client.send('GET', '/v1/audit/export')
  return body ? Readable.fromWeb(body) : Readable.from([])
}

async function* parsed(input: Readable): AsyncGenerator {
  for await (const line of createInterface({ input })) {
    if (line === '') continue
    yield parseJson(line)
  }
}

/** @returns undefined, which the verification calls unreadable */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
