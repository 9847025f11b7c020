// Makes translated copies of scripts when somebody asks, and keeps them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  type Copies,
  codeOfCopy,
  copiesName,
  parseCopies,
  parseCopyName,
} from '@aureus/languages/copies'
import { negotiate } from '@fastify/accept-negotiator'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * A tenth of the time of the best quality, and 3 to 4 % more bytes. Quality 9 takes five times as long for 0.2 % less,
 * because its tables have 32 MB, which the system clears for each file.
 */
const BROTLI_QUALITY = 8

/** Enough for the first load of each language, with both kinds of builds. */
const KEPT_BYTES = 32_000_000

export interface Copy {
  body: Buffer
  /** For the answer's header. */
  encoding: 'br' | 'gzip' | undefined
}

/**
 * @param folders with `assets/` in them, in the order in which they are searched
 * @returns what makes a copy; `undefined` for other names
 */
export function createCopies(
  folders: readonly string[],
  keptBytes = KEPT_BYTES,
): (file: string, acceptEncoding: string | undefined) => Promise<Copy | undefined> {
  const readCode = createReader(folders)
  const kept = new Map<string, Buffer>()
  const coming = new Map<string, Promise<Buffer | undefined>>()
  let bytes = 0

  async function read(file: string, encoding: Copy['encoding']): Promise<Buffer | undefined> {
    const key = `${encoding} ${file}`
    const known = kept.get(key)
    if (known) {
      // So that the oldest entry is the one that was asked for longest ago.
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const running = coming.get(key) ?? make(file, encoding)
    coming.set(key, running)
    try {
      const made = await running
      if (made && !kept.has(key)) keep(key, made)
      return made
    } finally {
      coming.delete(key)
    }
  }

  function keep(key: string, body: Buffer): void {
    kept.set(key, body)
    bytes += body.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= keptBytes || oldest === key) return
      kept.delete(oldest)
      bytes -= length
    }
  }

  async function make(file: string, encoding: Copy['encoding']): Promise<Buffer | undefined> {
    const code = await readCode(file)
    if (code === undefined) return undefined
    if (encoding === undefined) return Buffer.from(code)
    if (encoding === 'gzip') return toGzip(code)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    }
    return toBrotli(code, { params })
  }

  return async (file, acceptEncoding) => {
    if (!parseCopyName(file)) return undefined
    const encoding = encodingFor(acceptEncoding)
    const body = await read(file, encoding)
    return body && { body, encoding }
  }
}

function encodingFor(accepted: string | undefined): Copy['encoding'] {
  const found = accepted ? negotiate(accepted, ['br', 'gzip']) : null
  return found === 'br' || found === 'gzip' ? found : undefined
}

/** Each file has all languages, and takes longer to read than a copy takes to make. */
const KEPT_FILES = 500

/**
 * What reads the code of a copy, from the first folder that has its script; `undefined` if none has.
 * @throws ValiError if a file is not as the build wrote it
 */
function createReader(folders: readonly string[]): (file: string) => Promise<string | undefined> {
  const kept = new Map<string, Copies>()
  async function read(script: string): Promise<Copies | undefined> {
    const known = kept.get(script)
    if (known) return known
    for (const folder of folders) {
      const text = await readFile(join(folder, copiesName(script)), 'utf8').catch(() => undefined)
      if (text === undefined) continue
      const copies = parseCopies(text)
      const [oldest] = kept.keys()
      if (kept.size >= KEPT_FILES && oldest !== undefined) kept.delete(oldest)
      kept.set(script, copies)
      return copies
    }
    return undefined
  }
  return async (file) => {
    const name = parseCopyName(file)
    const copies = name && (await read(name.script))
    return name && copies && codeOfCopy(copies, name.tag)
  }
}
