// `MARKS_DIR`: the operator's own marks.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { directory } from '@aureus/protocol/wallets'
import { pngSize, svgProblem } from '../../platform/settings/image.ts'
import { readLimited } from '../../platform/settings/limitedFile.ts'
import type { SettingsProblem } from '../../platform/settings/problem.ts'

/** Empty content hides a mark. */
export interface OwnMark {
  extension: 'svg' | 'png'
  content: Buffer
}

export interface OwnMarks {
  /** By CAIP-2 id with a hyphen, such as `eip155-1`. */
  networks: ReadonlyMap<string, OwnMark>
  /** By the wallet's id in the directory. */
  wallets: ReadonlyMap<string, OwnMark>
}

const LIMIT_BYTES = 32 * 1024

/**
 * Reads `wallets/<id>.svg` and `networks/<CAIP-2 id with a hyphen>.svg`, or `.png`.
 * @param problems gets one for each unusable file
 */
export function readOwnMarks(dir: string | undefined, problems: SettingsProblem[]): OwnMarks {
  const known = new Set(directory.map(({ id }) => id))
  if (dir !== undefined && !existsSync(dir))
    problems.push({ name: 'MARKS_DIR', remedy: 'names a folder that does not exist' })
  return {
    networks: readFolder('networks', (id) => /^[a-z0-9]+-[\w-]+$/.test(id)),
    wallets: readFolder('wallets', (id) => known.has(id)),
  }

  function readFolder(kind: 'networks' | 'wallets', isKnown: (id: string) => boolean) {
    const marks = new Map<string, OwnMark>()
    if (dir === undefined) return marks
    const refuse = (remedy: string) => problems.push({ name: 'MARKS_DIR', remedy })
    for (const file of filesIn(join(dir, kind), refuse)) {
      const [, id = '', extension = ''] = /^([\w-]+)\.(svg|png)$/.exec(file) ?? []
      if (!id) refuse(`has ${kind}/${file}; expected files that end with .svg or .png`)
      else if (!isKnown(id)) refuse(`has ${kind}/${file}, which names none of the ${kind}`)
      else if (marks.has(id)) refuse(`has two pictures of ${kind}/${id}`)
      else {
        const content = readMark(join(dir, kind, file), extension)
        if (typeof content === 'string') refuse(`has ${kind}/${file}, which ${content}`)
        else marks.set(id, { extension: extension === 'png' ? 'png' : 'svg', content })
      }
    }
    return marks
  }
}

function filesIn(folder: string, refuse: (remedy: string) => void): readonly string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isAbsent) refuse('names a folder that cannot be read')
    return []
  }
}

/** The content, empty if the file is, or a string that says what is wrong with it. */
function readMark(file: string, extension: string): Buffer | string {
  const content = readLimited(file, LIMIT_BYTES)
  if (content === 'is empty') return Buffer.alloc(0)
  if (typeof content === 'string') return content
  if (extension === 'svg') return svgProblem(content) ?? content
  const size = pngSize(content)
  return size && size.width === size.height ? content : 'is not a square PNG'
}
