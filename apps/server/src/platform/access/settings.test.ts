import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAccess } from './settings.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aureus-lists-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function read(content: string) {
  const file = join(folder, 'disposable.txt')
  writeFileSync(file, content)
  const problems: string[] = []
  const settings = readAccess(
    { ACCESS_STRICT: true, COUNTRY_HEADER: 'CF-IPCountry', DISPOSABLE_MAIL_FILE: file },
    (name, remedy) => problems.push(`${name} ${remedy}`),
  )
  return { settings, problems }
}

test('behavior: reads domains of disposable mail, one in each line', () => {
  const { settings, problems } = read('# From a list\r\n\nBin.example\r\n bücher.example. \n')
  expect(problems).toEqual([])
  expect([...(settings.disposable ?? [])]).toEqual(['bin.example', 'xn--bcher-kva.example'])
  expect(settings).toMatchObject({ strict: true, countryHeader: 'cf-ipcountry' })
})

test.each([
  ['a line with something else', 'bin.example\n\nann@bin.example\n', 'line 3 is not a domain'],
  ['an empty file', '', 'is empty'],
])('error: refuses %s, and names it', (_, content, remedy) => {
  expect(read(content).problems).toEqual([expect.stringContaining(remedy)])
})
