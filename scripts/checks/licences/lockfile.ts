// Reads the packages from pnpm-lock.yaml. Its layout is regular enough to need no YAML parser.

export type LockedPackage = {
  name: string
  version: string
  /** False when it does not come from the registry with a checksum. */
  verified: boolean
}

/** @throws Error if the text has no list of packages, which would otherwise pass every check */
export function readLockfile(text: string): LockedPackage[] {
  const start = text.indexOf('\npackages:\n')
  const end = text.indexOf('\nsnapshots:\n')
  if (start === -1 || end === -1) throw new Error('pnpm-lock.yaml has no list of packages')
  const entries = text.slice(start, end).split(/\n(?= {2}\S)/)
  return entries.slice(1).map(readEntry)
}

function readEntry(entry: string): LockedPackage {
  const key = /^ {2}'?(@?[^@']+)@([^':]+[^']*?)'?:$/m.exec(entry)
  if (!key?.[1] || !key[2]) throw new Error(`unreadable entry in pnpm-lock.yaml: ${entry.trim()}`)
  const resolution = /^ {4}resolution: \{(.*)\}$/m.exec(entry)?.[1] ?? ''
  const verified = /^integrity: sha512-\S+$/.test(resolution) && /^\d/.test(key[2])
  return { name: key[1], version: key[2], verified }
}
