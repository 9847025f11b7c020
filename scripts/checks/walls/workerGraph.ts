// Follows the key worker's imports through all our files. Checking its folder alone would miss packages that shared
// files import.
import { join, posix } from 'node:path'
import { importsOf } from './imports.ts'

export const workerEntry = 'apps/wallet/src/keys/worker/worker.ts'
/** The frame's Worker, that of the owner's own window, and the rescue page. */
export const workerEntries = [workerEntry, 'apps/wallet/src/keys/worker/owner/ownerWorker.ts']

/** Audited primitives, the BIP-39 word list, and valibot, which parses messages to the worker. */
export const auditedPackages =
  /^(@noble\/(curves|hashes)\/|@scure\/(base|bip32)$|@scure\/bip39\/wordlists\/english\.js$|micro-key-producer\/slip10\.js$|shamir-secret-sharing$|valibot$)/

/** The only files that may split a secret or combine shares. They check what the package does not. */
export const splitters = /^apps\/wallet\/src\/keys\/worker\/shares\/(split|combine)\.ts$/

const protocol = '@aureus/protocol'
const protocolFolder = 'packages/protocol'

export interface Sources {
  /** A file's text by its path in the project; `undefined` if it does not exist. */
  read(file: string): string | undefined
  /** `exports` of the protocol's package.json. */
  protocolExports: Readonly<Record<string, string>>
}

export interface WorkerGraph {
  /** Our files in the worker. */
  files: string[]
  problems: string[]
}

export function followWorker(
  { read, protocolExports }: Sources,
  entries: readonly string[] = [workerEntry],
): WorkerGraph {
  const files = new Set<string>()
  const problems: string[] = []
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    const source = read(file)
    if (source === undefined) {
      problems.push(`${file}: the key worker reaches it, and its imports cannot be followed`)
      continue
    }
    for (const { specifier, line } of importsOf(file, source)) {
      const target = targetOf(file, specifier, protocolExports)
      if (target !== undefined) waiting.push(target)
      else if (!isAudited(file, specifier))
        problems.push(
          `${file}:${line} "${specifier}": the key worker reaches it, and it is not audited`,
        )
    }
  }
  return { files: [...files].toSorted(), problems }
}

const isAudited = (file: string, specifier: string) =>
  auditedPackages.test(specifier) && (specifier !== 'shamir-secret-sharing' || splitters.test(file))

/** Our file that an import refers to; `undefined` for a third-party package. */
function targetOf(file: string, specifier: string, protocolExports: Sources['protocolExports']) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  if (specifier !== protocol && !specifier.startsWith(`${protocol}/`)) return undefined
  const entries = new Map(Object.entries(protocolExports))
  const entry = entries.get(`.${specifier.slice(protocol.length)}`)
  return join(protocolFolder, entry ?? specifier)
}
