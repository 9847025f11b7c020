// Reads the documents of a checkout of a registry (ERC-7730), with what they include.
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import {
  type DescriptorDocument,
  DocumentSchema,
  mergeDocuments,
} from '@aureus/protocol/descriptorDocuments'
import * as v from 'valibot'

type Json = Parameters<typeof mergeDocuments>[0]

export interface ReadDocument {
  /** Below the checkout. */
  path: string
  document: DescriptorDocument
  /** As JSON with what it includes: what attestations are about. */
  resolved: Json
}

export interface Unread {
  path: string
  problem: string
}

/** Folders beside the documents: fixtures and attestations. */
const OTHER_FOLDERS = new Set(['testsv2', 'tests', 'sigs', 'auditors', 'specs'])
const MAX_BYTES = 2_000_000
const MAX_INCLUDES = 8

/** Documents of any folder below `root` whose names begin as the registry's do. */
export function readDocuments(root: string): { documents: ReadDocument[]; unread: Unread[] } {
  const documents: ReadDocument[] = []
  const unread: Unread[] = []
  const top = realpathSync(root)
  for (const path of listFiles(top)) {
    try {
      const resolved = resolve(top, join(top, path), 0)
      documents.push({ path, resolved, document: v.parse(DocumentSchema, resolved) })
    } catch (error) {
      unread.push({ path, problem: error instanceof Error ? error.message : 'cannot be read' })
    }
  }
  return { documents, unread }
}

function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:calldata|eip712)-.*\.json$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split(sep).some((part) => OTHER_FOLDERS.has(part)))
    .toSorted()
}

function resolve(root: string, file: string, depth: number): Json {
  if (depth > MAX_INCLUDES) throw new Error('includes itself, or too many others')
  const text = readFileSync(file, 'utf8')
  if (text.length > MAX_BYTES) throw new Error('is too large')
  const own = v.parse(v.record(v.string(), v.unknown()), JSON.parse(text)) as {
    [key: string]: Json
  }
  const { includes, ...rest } = own
  if (includes === undefined) return rest
  if (typeof includes !== 'string') throw new Error('includes no file')
  const included = realpathSync(join(dirname(file), includes))
  // A document could name any file of this machine.
  if (!included.startsWith(root + sep)) throw new Error('includes a file outside of the registry')
  return mergeDocuments(resolve(root, included, depth + 1), rest)
}

/** Where attestations of a document are, by the registry's convention. */
export const attestationFolder = (root: string, { path }: ReadDocument): string =>
  join(root, dirname(path), 'sigs')
export const nameOf = ({ path }: ReadDocument): string => basename(path, '.json')
