import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createCopies } from './createCopies.ts'

const folder = mkdtempSync(join(tmpdir(), 'aureus-copies-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))

const write = (name: string, text: string) =>
  writeFileSync(
    join(folder, `assets/.${name}.copies`),
    JSON.stringify({ code: ['', ''], texts: { de: [JSON.stringify(text)] }, names: [] }),
  )

describe('createCopies', () => {
  test('behavior: keeps what it made, up to a number of bytes', async () => {
    write('a', 'first')
    write('b', 'first')
    const copies = createCopies([folder], 10)
    const read = async (name: string) =>
      (await copies(`assets/${name}.de.js`, undefined))?.body.toString()
    expect(await read('a')).toBe('"first"')
    const first = await copies('assets/a.de.js', undefined)
    expect((await copies('assets/a.de.js', undefined))?.body).toBe(first?.body)
    // Both do not fit.
    expect(await read('b')).toBe('"first"')
    expect((await copies('assets/a.de.js', undefined))?.body).not.toBe(first?.body)
  })

  test('behavior: looks in the second folder', async () => {
    write('c', 'there')
    const copies = createCopies([join(folder, 'none'), folder])
    expect((await copies('assets/c.de.js', undefined))?.body.toString()).toBe('"there"')
  })
})
