import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashInputs, listInputs } from './inputs.ts'

let root: string

function write(path: string, text: string) {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'aureus-inputs-'))
  write('apps/web/src/entry.client.tsx', 'hydrate()')
  write('packages/core/src/store.ts', 'export {}')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('listInputs', () => {
  test('behavior: lists sources only: no tests, output, dependencies or other apps', () => {
    write('apps/web/src/entry.test.ts', '')
    write('apps/web/dist/client/app.js', '')
    write('packages/core/node_modules/viem/index.js', '')
    write('packages/wagmi/.cache/types.tsbuildinfo', '')
    write('apps/server/src/app/main.ts', '')
    expect(listInputs(root)).toEqual([
      'apps/web/src/entry.client.tsx',
      'packages/core/src/store.ts',
    ])
  })
})

describe('param: app', () => {
  test('behavior: ignores the other app’s sources', () => {
    const before = [hashInputs(root), hashInputs(root, 'wallet')]
    write('apps/wallet/frame.html', '<main>')
    expect(hashInputs(root)).toBe(before[0])
    write('apps/web/src/entry.client.tsx', 'start()')
    const after = hashInputs(root, 'wallet')
    expect(after).not.toBe(before[1])
    write('apps/web/src/entry.client.tsx', 'start(1)')
    expect(hashInputs(root, 'wallet')).toBe(after)
  })
})

describe('hashInputs', () => {
  test('behavior: changes with content, names and new files', () => {
    const hashes = new Set([hashInputs(root)])
    write('packages/core/src/store.ts', 'export { }')
    hashes.add(hashInputs(root))
    write('apps/web/public/icons.svg', '<svg/>')
    hashes.add(hashInputs(root))
    rmSync(join(root, 'apps/web/public/icons.svg'))
    write('apps/web/public/mark.svg', '<svg/>')
    hashes.add(hashInputs(root))
    expect(hashes.size).toBe(4)
  })

  test('behavior: ignores changed tests', () => {
    const before = hashInputs(root)
    write('packages/core/src/store.test.ts', 'test()')
    expect(hashInputs(root)).toBe(before)
  })
})
