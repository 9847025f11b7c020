import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { concernsConsole, concernsServer, concernsWallet, watchServer } from './watch.ts'

describe('concernsServer', () => {
  test.each([
    ['main.ts', true],
    ['signIn/routes.ts', true],
    ['signIn/routes.test.ts', false],
    ['notes.md', false],
    ['.main.ts.swp', false],
  ])('behavior: %s: %s', (file, expected) => {
    expect(concernsServer(file)).toBe(expected)
  })
})

describe('concernsWallet', () => {
  test.each([
    ['src/frame/announce.ts', true],
    ['build/document.html', true],
    ['src/lib/theme/theme.css', true],
    ['src/frame/announce.test.ts', false],
    ['dist/frame.html', false],
    ['node_modules/valibot/index.ts', false],
  ])('behavior: %s: %s', (file, expected) => {
    expect(concernsWallet(file)).toBe(expected)
  })
})

describe('concernsConsole', () => {
  test.each([
    ['src/frame/Frame.tsx', true],
    ['src/frame/Frame.module.css', true],
    ['src/router/places.test.ts', false],
    ['dist/server/entry.server.js', false],
    ['node_modules/react/index.ts', false],
  ])('behavior: %s: %s', (file, expected) => {
    expect(concernsConsole(file)).toBe(expected)
  })
})

describe('watchServer', () => {
  test('behavior: reports several changes at once as one', async () => {
    const root = mkdtempSync(join(tmpdir(), 'aureus-watch-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    for (const folder of ['apps/server/src/platform/db', 'packages/protocol/src']) {
      mkdirSync(join(root, folder), { recursive: true })
    }
    let changes = 0
    const changed = Promise.withResolvers<void>()
    const end = watchServer(() => {
      changes++
      changed.resolve()
    }, root)
    onTestFinished(end)
    writeFileSync(join(root, 'apps/server/src/platform/db/schema.ts'), 'export {}')
    writeFileSync(join(root, 'packages/protocol/src/caip.ts'), 'export {}')
    await changed.promise
    expect(changes).toBe(1)
  })
})
