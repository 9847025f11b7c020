import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { settleModes } from './settleModes.ts'

test('behavior: everybody can read files and run programs, whatever the umask was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-modes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'package/dist'), { recursive: true })
  const outside = join(folder, 'outside.js')
  const file = join(folder, 'package/dist/index.js')
  const program = join(folder, 'package/main.js')
  for (const [path, mode] of [
    [file, 0o600],
    [program, 0o700],
    [outside, 0o600],
  ] as const) {
    writeFileSync(path, '')
    chmodSync(path, mode)
  }
  symlinkSync(outside, join(folder, 'package/link.js'))
  settleModes(join(folder, 'package'))
  const modeOf = (path: string) => statSync(path).mode & 0o777
  expect([file, program, outside].map(modeOf)).toEqual([0o644, 0o755, 0o600])
})
