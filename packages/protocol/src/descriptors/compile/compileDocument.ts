// Compiles a document of ERC-7730: checks each path against the parameters, and puts constants, enumerations and shared
// definitions where they are used.
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { type CompiledFormat, type Descriptor, DescriptorSchema } from '../compiled.ts'
import { canonicalSignature, parseSignature } from '../parameters.ts'
import { compileConditions } from './compileConditions.ts'
import { compileEntries } from './compileFields.ts'
import type { DescriptorDocument } from './document.ts'

export interface Compiled {
  /** `calldata` or `typed`: what the descriptor is for. */
  kind: 'calldata' | 'typed'
  descriptor: Descriptor
}

export interface CompileOptions {
  origin: string
  reviewers: readonly string[]
}

/** What a document has that cannot be used, and why. */
export interface Refusal {
  /** A signature, or a deployment. */
  where: string
  problem: string
}

export interface CompileReturnType {
  descriptors: Compiled[]
  refusals: Refusal[]
}

/** One descriptor for each deployment. A format that cannot be used is left out and named. */
export function compileDocument(
  document: DescriptorDocument,
  options: CompileOptions,
): CompileReturnType {
  const refusals: Refusal[] = []
  const { contract, eip712 } = document.context ?? {}
  const isTyped = eip712 !== undefined
  const formats = new Map<string, CompiledFormat[]>()
  for (const [signature, format] of Object.entries(document.display.formats)) {
    const name = isTyped ? signature.slice(0, signature.indexOf('(')) : selectorOf(signature)
    if (name === undefined) {
      refusals.push({
        where: signature,
        problem: 'is not a signature with the types of its parameters',
      })
      continue
    }
    const fields = compileEntries(format.fields, document)
    if ('problem' in fields) {
      refusals.push({ where: signature, problem: fields.problem })
      continue
    }
    const { intent, interpolatedIntent: sentence } = format
    if (intent === undefined) {
      refusals.push({ where: signature, problem: 'has no intent' })
      continue
    }
    const alike = formats.get(name) ?? []
    formats.set(name, alike)
    alike.push({
      signature: isTyped ? withoutSpaces(signature) : signature.trim(),
      intent,
      ...(sentence !== undefined && { sentence }),
      fields: fields.entries,
    })
  }
  if (formats.size === 0) return { descriptors: [], refusals }
  const { owner, contractName } = document.metadata ?? {}
  const { name, version } = eip712?.domain ?? {}
  const descriptors: Compiled[] = []
  for (const { chainId, address } of deploymentsOf(document)) {
    const where = `${chainId}:${address}`
    const conditions = compileConditions(contract ?? {}, chainId)
    if ('problem' in conditions) {
      refusals.push({ where, problem: conditions.problem })
      continue
    }
    const read = v.safeParse(DescriptorSchema, {
      version: 1,
      chainId,
      address: address.toLowerCase(),
      ...(owner !== undefined && { owner }),
      ...(contractName !== undefined && { contract: contractName }),
      origin: options.origin,
      reviewers: [...options.reviewers],
      ...(eip712?.domain && {
        domain: { ...(name !== undefined && { name }), ...(version !== undefined && { version }) },
      }),
      ...(conditions.conditions.length > 0 && conditions),
      formats: Object.fromEntries(formats),
    })
    if (read.success)
      descriptors.push({ kind: isTyped ? 'typed' : 'calldata', descriptor: read.output })
    else refusals.push({ where, problem: issueOf(read.issues[0]) })
  }
  if (!contract && !eip712) refusals.push({ where: 'context', problem: 'binds no contract' })
  return { descriptors, refusals }
}

function deploymentsOf({ context = {} }: DescriptorDocument) {
  const { contract, eip712 } = context
  const { chainId, verifyingContract } = eip712?.domain ?? {}
  const named =
    chainId !== undefined && verifyingContract !== undefined
      ? [{ chainId, address: verifyingContract }]
      : []
  const all = [...(contract?.deployments ?? eip712?.deployments ?? []), ...named]
  const seen = new Map(all.map((one) => [`${one.chainId}:${one.address.toLowerCase()}`, one]))
  return [...seen.values()]
}

/** `0x` and eight digits; undefined unless the text is a signature. */
export function selectorOf(text: string): string | undefined {
  const signature = parseSignature(text)
  if (!signature) return undefined
  const hash = keccak_256(utf8ToBytes(canonicalSignature(signature)))
  return `0x${bytesToHex(hash.subarray(0, 4))}`
}

/** Documents write spaces after commas, which `encodeType` does not. */
const withoutSpaces = (text: string): string =>
  text
    .trim()
    .replace(/\s*([(),])\s*/g, '$1')
    .replace(/\s+/g, ' ')

const issueOf = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'the descriptor'}: ${issue.message}`
