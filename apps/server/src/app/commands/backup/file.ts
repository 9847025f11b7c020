// A backup's file: one line of JSON that says how it is opened, then lines of JSON, compressed and sealed.
import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  createWriteStream,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'
import { BackupError } from './BackupError.ts'
import { openChunks, sealChunks } from './chunks.ts'
import { type Opener, type Recipient, unwrapKey, WrapSchema, wrapKey } from './recipient.ts'

const MOST_HEADER_BYTES = 4096

const HeaderSchema = v.strictObject({
  aureus: v.literal('backup'),
  version: v.literal(1),
  holds: v.picklist(['data', 'keys']),
  madeAtMs: v.number(),
  wrap: WrapSchema,
})
export type Header = v.InferOutput<typeof HeaderSchema>

export interface WriteBackupParameters {
  path: string
  holds: Header['holds']
  recipient: Recipient
  madeAtMs: number
  lines: AsyncIterable<object>
}

/**
 * Written beside and renamed, so that a file with this name is complete.
 * @returns SHA-256 of the file, hex
 */
export async function writeBackup({
  path,
  lines,
  recipient,
  ...names
}: WriteBackupParameters): Promise<string> {
  const fileKey = randomBytes(32)
  const wrap = await wrapKey(fileKey, recipient)
  const header: Header = { aureus: 'backup', version: 1, ...names, wrap }
  const head = Buffer.from(`${JSON.stringify(header)}\n`)
  const draft = `${path}.part`
  const file = createWriteStream(draft, { mode: 0o600, flags: 'wx' })
  try {
    file.write(head)
    await pipeline(
      Readable.from(toText(lines)),
      createGzip(),
      sealChunks(payloadKey(fileKey, head)),
      file,
    )
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  sync(draft)
  renameSync(draft, path)
  sync(dirname(path))
  const hash = await hashOf(path)
  const sums = createWriteStream(`${path}.sha256`, { mode: 0o600 })
  await pipeline(Readable.from([`${hash}  ${basename(path)}\n`]), sums)
  return hash
}

/** @throws BackupError for a file of another kind or version */
export function readHeader(path: string): { header: Header; head: Buffer } {
  const buffer = Buffer.alloc(MOST_HEADER_BYTES)
  const file = openSync(path, 'r')
  try {
    const length = readSync(file, buffer, 0, MOST_HEADER_BYTES, 0)
    const end = buffer.subarray(0, length).indexOf('\n') + 1
    const head = buffer.subarray(0, end)
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), HeaderSchema), head.toString())
    if (!read.success) throw new BackupError('This is not a backup that this version can read.')
    return { header: read.output, head }
  } finally {
    closeSync(file)
  }
}

/** Each line as parsed JSON. @throws BackupError if anything was changed or is missing */
export async function* readBackup(
  path: string,
  { holds, opener }: { holds: Header['holds']; opener: Opener },
): AsyncGenerator {
  const { header, head } = readHeader(path)
  if (header.holds !== holds)
    throw new BackupError(`This backup holds ${header.holds}, not ${holds}.`)
  const key = payloadKey(await unwrapKey(header.wrap, opener), head)
  const sealed = createReadStream(path, { start: head.length })
  const plain = createGunzip()
  const failed = pipeline(sealed, openChunks(key), plain).then(
    () => undefined,
    (error: unknown) =>
      error instanceof BackupError ? error : new BackupError('The backup is damaged.'),
  )
  try {
    for await (const line of linesOf(plain)) yield JSON.parse(line)
  } catch {
    // The first error of the pipeline says more.
    throw (await failed) ?? new BackupError('The backup is damaged.')
  }
  const error = await failed
  if (error) throw error
}

/** Not Node's `readline`, which also ends lines at U+2028, and JSON may contain it. */
async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const bytes of source) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest + decoder.decode() !== '') throw new BackupError('The backup is incomplete.')
}

async function* toText(lines: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

/** Another header gives another key. */
const payloadKey = (fileKey: Uint8Array, head: Uint8Array): Buffer =>
  Buffer.from(
    hkdfSync(
      'sha256',
      fileKey,
      createHash('sha256').update(head).digest(),
      'aureus/backup/payload/v1',
      32,
    ),
  )

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function sync(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
