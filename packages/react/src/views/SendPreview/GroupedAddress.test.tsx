import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { GroupedAddress } from './GroupedAddress.tsx'

/** The visible text of each group. */
function groupsOf(value: string): string[] {
  const html = renderToStaticMarkup(<GroupedAddress value={value} />)
  const shown = html.slice(html.indexOf('aria-hidden'))
  return [...shown.matchAll(/<span>([^<]*)<\/span>/g)].map(([, group]) => group as string)
}

describe('GroupedAddress', () => {
  test.each([
    '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ])('behavior: shows exactly the characters of %s', (address) => {
    expect(groupsOf(address).join('')).toBe(address)
  })

  test('behavior: groups the characters by four, after 0x if present', () => {
    expect(groupsOf('0xd8dA6BF26964')).toEqual(['0xd8dA', '6BF2', '6964'])
    expect(groupsOf('HAgk14JpMQ')).toEqual(['HAgk', '14Jp', 'MQ'])
  })
})
