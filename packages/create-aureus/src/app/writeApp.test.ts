import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { templates } from './options.ts'
import { writeApp } from './writeApp.ts'

const source = fileURLToPath(new URL('../../templates', import.meta.url))
let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'create-aureus-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

const places = () => ({ parent, templates: source, version: '1.2.3' })

describe('writeApp', () => {
  test.each(templates)(
    'behavior: writes the template %s, with every value filled in',
    (template) => {
      const app = { name: 'shop', template, server: 'https://app.example' }
      const folder = writeApp(app, places())
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      expect(files).toEqual(
        expect.arrayContaining(['package.json', 'README.md', '.env', '.gitignore']),
      )
      const manifest = readFileSync(join(folder, 'package.json'), 'utf8')
      expect(manifest).toContain('"name": "shop"')
      expect(manifest).toMatch(/"@aureus\/\w+": "\^1\.2\.3"/)
      expect(readFileSync(join(folder, '.env'), 'utf8')).toContain(
        'AUREUS_SERVER=https://app.example',
      )
      expect(readFileSync(join(folder, 'README.md'), 'utf8')).toMatch(/^# `shop`\n/)
      const left = files
        .filter((file) => /\.\w+$/.test(file))
        .map((file) => readFileSync(join(folder, file), 'utf8'))
      expect(left.filter((text) => /__[A-Z]+__/.test(text))).toEqual([])
    },
  )

  test.each([
    ['http://localhost:3010', '3010'],
    ['http://127.0.0.1:4000', '4000'],
    ['http://localhost', '3000'],
    ['https://auth.example:8443', '3000'],
  ])('behavior: starts a server for development beside %s at port %s', (server, port) => {
    const folder = writeApp({ name: 'shop', template: 'plain', server }, places())
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    expect(scripts['aureus']).toBe(`npx --yes @aureus/dev@1.2.3 --port ${port}`)
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toMatch(/^\.aureus$/m)
  })

  test('behavior: accepts an empty folder', () => {
    mkdirSync(join(parent, 'shop'))
    const app = { name: 'shop', template: 'plain', server: 'http://localhost:3000' } as const
    expect(writeApp(app, places())).toBe(join(parent, 'shop'))
  })

  test.each(['folder', 'file'])('error: never writes over a %s', (kind) => {
    const target = join(parent, 'shop')
    if (kind === 'folder') mkdirSync(target)
    const kept = kind === 'folder' ? join(target, 'mine.txt') : target
    writeFileSync(kept, 'mine')
    const app = { name: 'shop', template: 'vite', server: 'http://localhost:3000' } as const
    expect(() => writeApp(app, places())).toThrow('exists and is not empty')
    expect(readFileSync(kept, 'utf8')).toBe('mine')
    if (kind === 'folder') expect(readdirSync(target)).toEqual(['mine.txt'])
  })
})
