import { describe, expect, test } from 'vitest'
import { extensionLinks, isForDevice, isPhoneApp, phoneStores, storeLinks } from './stores.ts'

const homepage = 'https://wallet.example'
const stores = {
  chrome: 'https://chrome.example',
  firefox: 'https://firefox.example',
  edge: 'https://edge.example',
  opera: 'https://opera.example',
  apple: 'https://apple.example',
  google: 'https://google.example',
}
const agents = [
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36', 'chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'firefox'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0', 'edge'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/150.0.0.0 Safari/537.36 OPR/120.0.0.0', 'opera'],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/150.0.0.0 Mobile Safari/537.36', 'google'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1', 'apple'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15', 'homepage'],
  ['', 'homepage'],
] as const

describe('storeLinks', () => {
  test.each(agents)('behavior: %s starts with %s and offers all stores', (agent, first) => {
    const links = storeLinks({ homepage, stores }, agent)
    expect(links[0]?.store).toBe(first)
    expect(links.map(({ href }) => href).toSorted()).toEqual(
      [homepage, ...Object.values(stores)].toSorted(),
    )
  })

  test('behavior: Edge and Opera also offer Chrome’s store', () => {
    const chrome = { homepage, stores: { chrome: stores.chrome, apple: stores.apple } }
    for (const agent of [agents[2][0], agents[3][0]])
      expect(storeLinks(chrome, agent)[0]?.store).toBe('chrome')
  })

  test('behavior: offers a wallet’s own page if it has no store', () => {
    expect(storeLinks({ homepage }, agents[0][0])).toEqual([{ store: 'homepage', href: homepage }])
  })
})

describe('isForDevice', () => {
  test.each(agents.slice(0, 6))('behavior: on %s the store is %s', (agent, store) => {
    expect(isForDevice({ stores: { [store]: stores[store as keyof typeof stores] } }, agent)).toBe(
      true,
    )
    expect(isForDevice({ stores: {} }, agent)).toBe(false)
    expect(isForDevice({}, agent)).toBe(false)
  })

  test('behavior: matches no store for an unknown browser', () => {
    expect(isForDevice({ stores }, agents[6][0])).toBe(false)
  })
})

describe('phoneStores', () => {
  test('behavior: returns the pages in the stores of phones', () => {
    expect(phoneStores({ stores })).toEqual([
      { store: 'apple', href: stores.apple },
      { store: 'google', href: stores.google },
    ])
    expect(phoneStores({ stores: { chrome: stores.chrome } })).toEqual([])
    expect(phoneStores({})).toEqual([])
  })
})

describe('isPhoneApp', () => {
  test('behavior: is true for a wallet that is in the stores of phones alone', () => {
    const apps = { apple: stores.apple, google: stores.google }
    expect(isPhoneApp({ stores: apps })).toBe(true)
    expect(isPhoneApp({ stores })).toBe(false)
    // Their websites may have an extension.
    expect(isPhoneApp({ stores: apps, rdns: ['com.example.wallet'] })).toBe(false)
    expect(isPhoneApp({})).toBe(false)
  })
})

describe('extensionLinks', () => {
  const placesOn = (agent: string, some: object = stores) =>
    extensionLinks({ homepage, stores: some }, agent).map(({ store }) => store)

  test('behavior: returns the stores of this browser and the wallet’s own page', () => {
    expect(placesOn(agents[0][0])).toEqual(['chrome', 'homepage'])
    expect(placesOn(agents[1][0])).toEqual(['firefox', 'homepage'])
    expect(placesOn(agents[2][0])).toEqual(['edge', 'chrome', 'homepage'])
  })

  test('behavior: returns those of all browsers if it has none here', () => {
    expect(placesOn(agents[1][0], { chrome: stores.chrome, apple: stores.apple })).toEqual([
      'homepage',
      'chrome',
    ])
  })
})
