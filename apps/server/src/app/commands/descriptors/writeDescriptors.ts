// Writes one file for each contract that a registry describes, for `DESCRIPTORS_DIR`.
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileDocument } from '@aureus/protocol/descriptorDocuments'
import type { Descriptor } from '@aureus/protocol/descriptors'
import { makeFolder } from '../../../platform/settings/makeFolder.ts'
import { type Auditors, reviewersOf } from './attestations.ts'
import { readDocuments, type Unread } from './readDocuments.ts'

export interface WriteParameters {
  from: string
  to: string
  /** Whose registry it is, with its commit: people read it with each description. */
  origin: string
  auditors: Auditors
  nowMs: number
}

export interface Written {
  documents: number
  calldata: number
  typed: number
  /** Descriptors that an auditor reviewed. */
  reviewed: number
  /** What was left out, and why. */
  leftOut: Unread[]
}

/** Replaces the folder as a whole, so that a broken run leaves the old one. */
export async function writeDescriptors(parameters: WriteParameters): Promise<Written> {
  const { from, to, origin, auditors, nowMs } = parameters
  const { documents, unread } = readDocuments(from)
  const leftOut = [...unread]
  const files = new Map<string, Descriptor[]>()
  const written = { documents: documents.length, calldata: 0, typed: 0, reviewed: 0 }
  for (const read of documents) {
    const reviewers = await reviewersOf(from, read, { auditors, nowMs })
    const { descriptors, refusals } = compileDocument(read.document, { origin, reviewers })
    for (const { where, problem } of refusals)
      leftOut.push({ path: read.path, problem: `${where} ${problem}` })
    for (const { kind, descriptor } of descriptors) {
      const ending = kind === 'typed' ? '.typed.json' : '.json'
      const path = join(`${descriptor.chainId}`, `${descriptor.address}${ending}`)
      const others = files.get(path)
      if (!others) written[kind]++
      files.set(path, [...(others ?? []), descriptor])
      if (reviewers.length > 0) written.reviewed++
    }
  }
  replaceFolder(to, files)
  return { ...written, leftOut }
}

function replaceFolder(to: string, files: ReadonlyMap<string, readonly Descriptor[]>): void {
  const [made, old] = [`${to}.new`, `${to}.old`]
  rmSync(made, { recursive: true, force: true })
  makeFolder(made)
  for (const [path, descriptors] of files) {
    makeFolder(dirname(join(made, path)))
    writeFileSync(join(made, path), JSON.stringify(descriptors))
  }
  rmSync(old, { recursive: true, force: true })
  moveAway(to, old)
  renameSync(made, to)
  rmSync(old, { recursive: true, force: true })
}

function moveAway(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
