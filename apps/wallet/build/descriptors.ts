// Compiles the descriptors that the product ships (ERC-7730, `descriptors/`) into one file for each contract.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileDocument, DocumentSchema } from '@aureus/protocol/descriptorDocuments'
import * as v from 'valibot'
import type { Plugin } from 'vite'

/** @throws Error for a document with a fault: what is ours has none */
export function compileOwn(folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const name of readdirSync(folder).toSorted()) {
    const document = v.parse(DocumentSchema, JSON.parse(readFileSync(join(folder, name), 'utf8')))
    const { descriptors, refusals } = compileDocument(document, { origin: 'Aureus', reviewers: [] })
    const [refusal] = refusals
    if (refusal) throw new Error(`${name}: ${refusal.where} ${refusal.problem}`)
    for (const { kind, descriptor } of descriptors) {
      const ending = kind === 'typed' ? '.typed.json' : '.json'
      const path = `descriptors/${descriptor.chainId}/${descriptor.address}${ending}`
      if (files.has(path)) throw new Error(`${name}: ${path} has a descriptor already`)
      files.set(path, JSON.stringify([descriptor]))
    }
  }
  return files
}

export function ownDescriptors(root: string): Plugin {
  const folder = join(root, 'descriptors')
  return {
    name: 'aureus:descriptors',
    apply: 'build',
    buildStart() {
      for (const [fileName, source] of compileOwn(folder))
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
