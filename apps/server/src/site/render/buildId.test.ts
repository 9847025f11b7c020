import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { followWalletBuild } from './buildId.ts'

test('behavior: the wallet’s build has an id, and another one after a change', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  let nowMs = 0
  const build = followWalletBuild(folder, () => nowMs)
  const later = () => {
    nowMs += 10_000
    return build()
  }
  expect(await build()).toBeUndefined()
  writeFileSync(join(folder, 'frame.html'), '<script src="/assets/frame-1.js">')
  writeFileSync(join(folder, 'kept.json'), '[]')
  expect(await build()).toBeUndefined()
  const first = await later()
  expect(first).toMatch(/^[\da-f]{12}$/)
  writeFileSync(join(folder, 'kept.json'), '[[]]')
  expect(await later()).toBe(first)
  writeFileSync(join(folder, 'keys.html'), '')
  const second = await later()
  expect(second).not.toBe(first)
  rmSync(join(folder, 'keys.html'))
  expect(await later()).toBe(first)
})
