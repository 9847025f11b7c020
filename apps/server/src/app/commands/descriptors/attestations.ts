// Attestations of descriptors: an auditor's signature over the hash of a document (ERC-8176, by the Ethereum
// Attestation Service off the chain).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import {
  concat,
  type Hex,
  isAddressEqual,
  keccak256,
  numberToHex,
  recoverTypedDataAddress,
  stringToBytes,
} from 'viem'
import { attestationFolder, nameOf, type ReadDocument } from './readDocuments.ts'

const Word = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value))
const Address = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value),
)
const Seconds = v.pipe(v.string(), v.regex(/^\d{1,15}$/))

/** Where the service is on Ethereum, and the schema `bytes32 descriptorHash`. */
const CONTRACT = '0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587'
const SCHEMA = '0xe023eef113c1670774801c34b377fdf612dd8a4d2fa92fe382e15bd91fafb5c2'

const AttestationSchema = v.object({
  signer: Address,
  sig: v.object({
    version: v.literal(2),
    domain: v.object({
      name: v.literal('EAS Attestation'),
      version: v.string(),
      chainId: v.literal('1'),
      verifyingContract: v.pipe(
        Address,
        v.check((address) => isAddressEqual(address, CONTRACT)),
      ),
    }),
    message: v.object({
      version: v.literal(2),
      schema: v.literal(SCHEMA),
      recipient: Address,
      time: Seconds,
      expirationTime: Seconds,
      revocable: v.boolean(),
      refUID: Word,
      /** The hash of the document. */
      data: Word,
      salt: Word,
    }),
    signature: v.object({ v: v.picklist([27, 28]), r: Word, s: Word }),
  }),
})
type Attestation = v.InferOutput<typeof AttestationSchema>

const types = {
  Attest: [
    { name: 'version', type: 'uint16' },
    { name: 'schema', type: 'bytes32' },
    { name: 'recipient', type: 'address' },
    { name: 'time', type: 'uint64' },
    { name: 'expirationTime', type: 'uint64' },
    { name: 'revocable', type: 'bool' },
    { name: 'refUID', type: 'bytes32' },
    { name: 'data', type: 'bytes' },
    { name: 'salt', type: 'bytes32' },
  ],
} as const

/** Auditors whom the operator trusts: names by address in lower case. */
export type Auditors = ReadonlyMap<string, string>

/** The names of the auditors who attested to the whole document, with what it includes. */
export async function reviewersOf(
  root: string,
  read: ReadDocument,
  { auditors, nowMs }: { auditors: Auditors; nowMs: number },
): Promise<string[]> {
  const folder = attestationFolder(root, read)
  if (!existsSync(folder)) return []
  const names = new Set<string>()
  const hash = descriptorHash(read.resolved)
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.startsWith(`${nameOf(read)}.`)) continue
    const attestation = parse(readFileSync(join(folder, file), 'utf8'))
    const name = attestation && auditors.get(attestation.signer.toLowerCase())
    if (!name || !(await isValid(attestation, { hash, nowMs }))) continue
    names.add(name)
  }
  return [...names]
}

function parse(text: string): Attestation | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), AttestationSchema), text)
  return read.success ? read.output : undefined
}

async function isValid(
  { sig, signer }: Attestation,
  { hash, nowMs }: { hash: Hex; nowMs: number },
): Promise<boolean> {
  const { domain, message, signature } = sig
  const expiresAt = Number(message.expirationTime)
  if (message.data !== hash || (expiresAt > 0 && expiresAt * 1000 <= nowMs)) return false
  const { time, expirationTime } = message
  const signed = await recoverTypedDataAddress({
    domain: { ...domain, chainId: 1 },
    types,
    primaryType: 'Attest',
    message: { ...message, time: BigInt(time), expirationTime: BigInt(expirationTime) },
    signature: concat([signature.r, signature.s, numberToHex(signature.v)]),
  })
  return isAddressEqual(signed, signer)
}

/** Keccak-256 of the canonical JSON (RFC 8785). */
export const descriptorHash = (document: unknown): Hex =>
  keccak256(stringToBytes(canonical(document)))

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
  return `{${members.join(',')}}`
}
