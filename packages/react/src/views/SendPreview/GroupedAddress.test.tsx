import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { GroupedAddress } from './GroupedAddress.tsx'

/** What is to be seen, group by group. */
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
  ])('behavior: every character of %s is seen, and none besides', (address) => {
    expect(groupsOf(address).join('')).toBe(address)
  })

  test('behavior: in groups of four, after the 0x where there is one', () => {
    expect(groupsOf('0xd8dA6BF26964')).toEqual(['0xd8dA', '6BF2', '6964'])
    expect(groupsOf('HAgk14JpMQ')).toEqual(['HAgk', '14Jp', 'MQ'])
  })
})
