// Follows the imports of the key worker through every file of ours that it reaches. A wall around its folder alone
// would not see a package that a shared file brings in.
import { join, posix } from 'node:path'
import { importsOf } from './imports.ts'

export const workerEntry = 'apps/wallet/src/keys/worker/worker.ts'

/** Audited primitives, the words of BIP-39, and valibot, which parses what crosses into the worker. */
export const auditedPackages =
  /^(@noble\/(curves|hashes)\/|@scure\/(base|bip32)$|@scure\/bip39\/wordlists\/english\.js$|micro-key-producer\/slip10\.js$|shamir-secret-sharing$|valibot$)/

/** The only files that may split a secret or combine its shares: they check what the package does not. */
export const splitters = /^apps\/wallet\/src\/keys\/worker\/shares\/(split|combine)\.ts$/

const protocol = '@aureus/protocol'
const protocolFolder = 'packages/protocol'

export interface Sources {
  /** Text of a file by its path in the project; `undefined` where there is none. */
  read(file: string): string | undefined
  /** `exports` of the protocol's package.json. */
  protocolExports: Readonly<Record<string, string>>
}

export interface WorkerGraph {
  /** Files of ours that the worker is made of. */
  files: string[]
  problems: string[]
}

export function followWorker({ read, protocolExports }: Sources): WorkerGraph {
  const files = new Set<string>()
  const problems: string[] = []
  const waiting = [workerEntry]
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

/** The file of ours that an import means; `undefined` for a package of others. */
function targetOf(file: string, specifier: string, protocolExports: Sources['protocolExports']) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  if (specifier !== protocol && !specifier.startsWith(`${protocol}/`)) return undefined
  const entries = new Map(Object.entries(protocolExports))
  const entry = entries.get(`.${specifier.slice(protocol.length)}`)
  return join(protocolFolder, entry ?? specifier)
}
