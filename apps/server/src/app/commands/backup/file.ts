// A backup's file: a line of JSON that says how it is opened, then parts. Each part has its length in eight bytes, and
// lines of JSON, compressed and sealed. Parts are read and compressed side by side, and written in order.
import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { basename, dirname } from 'node:path'
import { Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createZstdDecompress, zstdCompress } from 'node:zlib'
import * as v from 'valibot'
import { BackupError } from './BackupError.ts'
import { openChunks, sealChunks } from './chunks.ts'
import { type Opener, type Recipient, unwrapKey, WrapSchema, wrapKey } from './recipient.ts'

const MOST_HEADER_BYTES = 4096
const LENGTH_BYTES = 8

const HeaderSchema = v.strictObject({
  aureus: v.literal('backup'),
  /** Version 1 has one stream, compressed with gzip, in place of parts. */
  version: v.picklist([1, 2]),
  holds: v.picklist(['data', 'keys']),
  madeAtMs: v.number(),
  wrap: WrapSchema,
})
export type Header = v.InferOutput<typeof HeaderSchema>

/** Reads lines, each with its end. */
export type Part = () => Promise<string>

export interface WriteBackupParameters {
  path: string
  holds: Header['holds']
  recipient: Recipient
  madeAtMs: number
  parts: AsyncIterable<Part> | Iterable<Part>
  /** How many parts are read and compressed at once. */
  jobs: number
}

/**
 * Written beside and renamed, so that a file with this name is complete.
 * @returns SHA-256 of the file, hex
 */
export async function writeBackup({
  path,
  parts,
  jobs,
  recipient,
  ...names
}: WriteBackupParameters): Promise<string> {
  const fileKey = randomBytes(32)
  const wrap = await wrapKey(fileKey, recipient)
  const header: Header = { aureus: 'backup', version: 2, ...names, wrap }
  const head = Buffer.from(`${JSON.stringify(header)}\n`)
  const draft = `${path}.part`
  const file = openSync(draft, 'wx', 0o600)
  const hash = createHash('sha256')
  const write = (bytes: Uint8Array) => {
    hash.update(bytes)
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
  }
  try {
    write(head)
    let number = 0
    for await (const { value, isLast } of withLast(sideBySide(parts, jobs))) {
      const key = partKey(fileKey, head, { number: number++, isLast })
      const sealed = await buffer(Readable.from([value]).pipe(sealChunks(key)))
      const length = Buffer.alloc(LENGTH_BYTES)
      length.writeBigUInt64BE(BigInt(sealed.length))
      write(length)
      write(sealed)
    }
    fsyncSync(file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
  sync(dirname(path))
  const sha256 = hash.digest('hex')
  writeFileSync(`${path}.sha256`, `${sha256}  ${basename(path)}\n`, { mode: 0o600 })
  return sha256
}

/** Compressed parts, in order. */
async function* sideBySide(
  parts: WriteBackupParameters['parts'],
  jobs: number,
): AsyncGenerator<Buffer> {
  const compress = promisify(zstdCompress)
  const running: Promise<Buffer>[] = []
  for await (const part of parts) {
    const one = part().then((text) => compress(text))
    // Parts are awaited in order, so one may fail before its turn.
    one.catch(() => {})
    running.push(one)
    if (running.length >= jobs) yield (await running.shift()) as Buffer
  }
  for (const one of running) yield await one
}

async function* withLast<T>(
  values: AsyncIterable<T>,
): AsyncGenerator<{ value: T; isLast: boolean }> {
  let held: { value: T } | undefined
  for await (const value of values) {
    if (held) yield { ...held, isLast: false }
    held = { value }
  }
  if (held) yield { ...held, isLast: true }
}

/** @throws BackupError for a file of another kind or version */
export function readHeader(path: string): { header: Header; head: Buffer } {
  const bytes = Buffer.alloc(MOST_HEADER_BYTES)
  const file = openSync(path, 'r')
  try {
    const length = readSync(file, bytes, 0, MOST_HEADER_BYTES, 0)
    const end = bytes.subarray(0, length).indexOf('\n') + 1
    const head = bytes.subarray(0, end)
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
  const fileKey = await unwrapKey(header.wrap, opener)
  if (header.version === 1)
    return yield* linesOf(
      createReadStream(path, { start: head.length }),
      payloadKey(fileKey, head, 'payload/v1'),
      createGunzip(),
    )
  for (const { number, start, end, isLast } of placesOf(path, head.length))
    yield* linesOf(
      createReadStream(path, { start, end: end - 1 }),
      partKey(fileKey, head, { number, isLast }),
      createZstdDecompress(),
    )
}

/** Where the parts are. The lengths are not sealed, but a part of another length does not open. */
function placesOf(path: string, first: number) {
  const places: { number: number; start: number; end: number; isLast: boolean }[] = []
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const length = Buffer.alloc(LENGTH_BYTES)
    let at = first
    do {
      const read = readSync(file, length, 0, LENGTH_BYTES, at)
      const start = at + LENGTH_BYTES
      const bytes = length.readBigUInt64BE()
      if (read < LENGTH_BYTES || bytes === 0n || bytes > size - start)
        throw new BackupError('The backup is damaged or incomplete.')
      at = start + Number(bytes)
      places.push({ number: places.length, start, end: at, isLast: at === size })
    } while (at < size)
    return places
  } finally {
    closeSync(file)
  }
}

/** Each line as parsed JSON. */
async function* linesOf(sealed: Readable, key: Uint8Array, plain: Transform): AsyncGenerator {
  const failed = pipeline(sealed, openChunks(key), plain).then(
    () => undefined,
    (error: unknown) =>
      error instanceof BackupError ? error : new BackupError('The backup is damaged.'),
  )
  try {
    for await (const line of textLines(plain)) yield JSON.parse(line)
  } catch {
    // The first error of the pipeline says more.
    throw (await failed) ?? new BackupError('The backup is damaged.')
  }
  const error = await failed
  if (error) throw error
}

/** Not Node's `readline`, which also ends lines at U+2028, and JSON may contain it. */
async function* textLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const bytes of source) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest + decoder.decode() !== '') throw new BackupError('The backup is incomplete.')
}

/** A part in another place does not open, and neither does a file that lacks its last parts. */
const partKey = (
  fileKey: Uint8Array,
  head: Uint8Array,
  { number, isLast }: { number: number; isLast: boolean },
): Buffer => payloadKey(fileKey, head, `part/v2|${number}${isLast ? '|last' : ''}`)

/** Another header gives another key. */
const payloadKey = (fileKey: Uint8Array, head: Uint8Array, use: string): Buffer =>
  Buffer.from(
    hkdfSync(
      'sha256',
      fileKey,
      createHash('sha256').update(head).digest(),
      `aureus/backup/${use}`,
      32,
    ),
  )

function sync(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
