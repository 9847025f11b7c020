import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Part, readBackup, readHeader, writeBackup } from './file.ts'
import { createRecipient } from './recipient.ts'

const folder = mkdtempSync(join(tmpdir(), 'aureus-backup-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { publicKey, privateKey } = createRecipient()
let files = 0

async function write(parts: readonly Part[], jobs = 2): Promise<string> {
  const path = join(folder, `${files++}.backup`)
  await writeBackup({ path, holds: 'data', recipient: { publicKey }, madeAtMs: 1, parts, jobs })
  return path
}

async function read(path: string, key = privateKey): Promise<unknown[]> {
  const lines: unknown[] = []
  for await (const line of readBackup(path, { holds: 'data', opener: { privateKey: key } }))
    lines.push(line)
  return lines
}

const partOf = (number: number) => async () => `{"n":${number}}\n`

/** Where each part begins, and the end. */
function startsOf(bytes: Buffer, headLength: number): number[] {
  const starts = [headLength]
  for (let at = headLength; at < bytes.length; ) {
    at += 8 + Number(bytes.readBigUInt64BE(at))
    starts.push(at)
  }
  return starts
}

describe('a backup’s file', () => {
  test('behavior: parts that end in another order are written in their own, at most so many at once', async () => {
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
    const begun: number[] = []
    const writing = write(
      gates.map(({ promise }, number) => async () => {
        begun.push(number)
        // The second of the first two ends first.
        if (number === 1) gates[0]?.resolve()
        await promise
        return partOf(number)()
      }),
    )
    gates[1]?.resolve()
    for (const number of [2, 3, 4]) gates[number]?.resolve()
    expect(await read(await writing)).toEqual([0, 1, 2, 3, 4].map((n) => ({ n })))
    expect(begun).toEqual([0, 1, 2, 3, 4])
  })

  test('error: a part that fails leaves no file', async () => {
    const path = join(folder, 'failed.backup')
    const parts = [
      partOf(0),
      partOf(1),
      () => Promise.reject(new Error('the part failed')),
      partOf(3),
    ]
    const recipient = { publicKey }
    const writing = writeBackup({ path, holds: 'data', recipient, madeAtMs: 1, parts, jobs: 3 })
    await expect(writing).rejects.toThrow('the part failed')
    for (const name of [path, `${path}.part`]) expect(() => readFileSync(name)).toThrow('ENOENT')
  })

  test('error: parts that were swapped, repeated, left out or added do not open', async () => {
    const path = await write([0, 1, 2].map(partOf))
    const bytes = readFileSync(path)
    const [a = 0, b = 0, c = 0, d = 0] = startsOf(bytes, readHeader(path).head.length)
    const head = bytes.subarray(0, a)
    const parts = [bytes.subarray(a, b), bytes.subarray(b, c), bytes.subarray(c, d)] as const
    const bent = [
      [parts[1], parts[0], parts[2]],
      [parts[0], parts[0], parts[1], parts[2]],
      [parts[0], parts[2]],
      [parts[0], parts[1]],
      [...parts, parts[2]],
      [...parts, Buffer.alloc(8)],
      [...parts, Buffer.from('ffffffffffffffff', 'hex')],
      [parts[0], parts[1], parts[2].subarray(0, -1)],
      [],
    ]
    expect(await read(path)).toHaveLength(3)
    for (const some of bent) {
      const other = join(folder, 'bent.backup')
      writeFileSync(other, Buffer.concat([head, ...some]))
      await expect(read(other)).rejects.toThrow(/damaged|incomplete/)
    }
  })

  test('behavior: opens files of version 1', async () => {
    const path = join(folder, 'first.backup')
    writeFileSync(path, Buffer.from(VERSION_1, 'base64'))
    expect(await read(path, '4MA6dGisnwQgDHQDH1cMAlDEQ5Uul5NT_ZFyUJ6Iwkk')).toEqual([
      { begin: { engine: 'sqlite', migrations: [] } },
      { table: 'names' },
      { row: { name: '”\u2028🔑' } },
    ])
  })
})

/** Written by the last build that wrote this version. */
const VERSION_1 = [
  'eyJhdXJldXMiOiJiYWNrdXAiLCJ2ZXJzaW9uIjoxLCJob2xkcyI6ImRhdGEiLCJtYWRlQXRNcyI6MSwid3JhcCI6eyJm',
  'b3IiOiJ4MjU1MTkiLCJyZWNpcGllbnQiOiJBVFBycFJIcUQwMVBBaTRQb1hJTnFFX21MWmFSd2liOXdWWVFadERTWW53',
  'IiwiZXBoZW1lcmFsIjoiZjlMRE1jSjZIZ2tJcWpnR3RleEhqbENPUFhsOVRqeWFhZWFsc0IzV2ZXVSIsImtleSI6IjRO',
  'cDV6QmdJSTBsN3BQTWhLUjhBLVpyLUxZTWhILWRHQ3dReWU3RG0tVWxVdlV3ZWpoT0MxdXJWYWhtTW5fTk1yemFiNkVy',
  'eFlOQ2xQM1BPIn19CoNyeDX5i0ZJbOo+HhR/CBuyTNH193huqL6e9S3z8pv/dAKgDonZmUY8ayv6HATK6O9AjgZDOHRD',
  'axHN8xs8bZVvMD6HK+1qPzDIXvCHu6xpaEyvqn4g4BuXknA6+1cHpZtvLAO7FFKuYvZXt4strU/75G8kb62zsrDU',
].join('')
