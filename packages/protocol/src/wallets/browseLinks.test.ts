import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { browseLinks } from './browseLinks.ts'
import { directory } from './directory.ts'
import { WalletRecordSchema } from './record.ts'

const takes = (browse: string) => v.is(WalletRecordSchema, { ...directory[0], browse })

describe('browseLinks', () => {
  test.each([...browseLinks])('behavior: %s is a wallet of the directory', (id, link) => {
    expect(directory.some((record) => record.id === id)).toBe(true)
    expect(takes(link)).toBe(true)
  })
})

describe('WalletRecordSchema', () => {
  test('behavior: accepts a link with a placeholder for the page', () => {
    for (const link of ['{url}', 'x?u={inner}&r={ref}', '{coin}/{bare}'])
      expect(takes(`https://wallet.example/${link}`)).toBe(true)
  })

  test.each([
    'https://wallet.example/browse',
    'https://wallet.example/{url}/{url}',
    'https://{bare}/',
    'https://wallet.example@{bare}',
    'http://wallet.example/{url}',
    'https://wallet.example/"onclick={url}',
    'javascript:alert(1)//{url}',
  ])('error: refuses %s', (link) => {
    expect(takes(link)).toBe(false)
  })
})
