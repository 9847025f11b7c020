import { describe, expect, test } from 'vitest'
import { directory } from './directory.ts'

const hosts: Readonly<Record<string, RegExp>> = {
  chrome: /^https:\/\/chromewebstore\.google\.com\/detail\/[a-p]{32}$/,
  firefox: /^https:\/\/addons\.mozilla\.org\/firefox\/addon\/[\w-]+\/$/,
  edge: /^https:\/\/microsoftedge\.microsoft\.com\/addons\/detail\/[a-p]{32}$/,
  opera: /^https:\/\/addons\.opera\.com\/extensions\/details\/[\w-]+\/$/,
  apple: /^https:\/\/apps\.apple\.com\/app\/id\d{9,10}$/,
  google: /^https:\/\/play\.google\.com\/store\/apps\/details\?id=[\w.]+$/,
}

describe('directory', () => {
  test('behavior: contains at least 120 wallets in alphabetical order', () => {
    expect(directory.length).toBeGreaterThanOrEqual(120)
    const names = directory.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  test('behavior: no two wallets share an id, name, EIP-6963 name or store link', () => {
    const all = directory.flatMap(({ id, name, rdns = [], stores = {} }) => [
      `id ${id}`,
      `name ${name}`,
      ...rdns,
      ...Object.values(stores),
    ])
    expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([])
  })

  test('behavior: pairing links use the wallet’s own scheme', () => {
    const links = directory.map(({ pairing = {} }) => Object.values(pairing))
    expect(links.filter(({ length }) => length > 0).length).toBeGreaterThan(25)
    const own = links.flatMap((each) => [...new Set(each)])
    expect(own.filter((each, index) => own.indexOf(each) !== index)).toEqual([])
  })

  test.each(directory)('behavior: $name is complete', (record) => {
    expect(record.id).toMatch(/^[a-z0-9-]+$/)
    expect(record.imageId).toMatch(/^[a-z0-9-]+$/)
    expect(record.namespaces.length).toBeGreaterThan(0)
    expect(new Set(record.namespaces).size).toBe(record.namespaces.length)
    for (const rdns of record.rdns ?? []) expect(rdns).toMatch(/^[\w-]+(\.[\w-]+)+$/)
    if (record.mobileLink) expect(record.mobileLink).toMatch(/^[\w.]+:\/\/$/)
    for (const link of [record.homepage, record.universalLink]) {
      if (!link) continue
      expect(new URL(link).protocol).toBe('https:')
      expect(new URL(link).search).toBe('')
    }
    for (const [place, link] of Object.entries(record.pairing ?? {})) {
      expect(link).toMatch(/^[\w.]+:\/\/.*[?&]uri=$/)
      if (place === 'web') expect(link).toMatch(/^https:/)
    }
    for (const [store, link] of Object.entries(record.stores ?? {}))
      expect(link).toMatch(hosts[store] as RegExp)
  })
})
