import { describe, expect, test } from 'vitest'
import { defaultNetworks } from '../families/networks.ts'
import { explorerLink } from './explorer.ts'

const hash = `0x${'ab'.repeat(32)}`
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const at = (blockExplorerUrl?: string) => ({ ...(blockExplorerUrl && { blockExplorerUrl }) })

describe('explorerLink', () => {
  test.each(defaultNetworks.map((network) => [network.name, network] as const))(
    'behavior: %s has pages for transactions and accounts',
    (_, network) => {
      expect(explorerLink(network, { transaction: hash })).toMatch(
        new RegExp(`^https://[a-z.-]+/tx/${hash}$`),
      )
      expect(explorerLink(network, { address })).toMatch(/^https:.*\/address\/0x/)
    },
  )

  test.each([
    ['https://scan.example', `https://scan.example/tx/${hash}`],
    ['https://scan.example/', `https://scan.example/tx/${hash}`],
    ['https://scan.example/goerli//', `https://scan.example/goerli/tx/${hash}`],
    ['https://scan.example/a?b=c#d', `https://scan.example/a/tx/${hash}?b=c`],
  ])('behavior: links below %s', (url, link) => {
    expect(explorerLink(at(url), { transaction: hash })).toBe(link)
  })

  test.each([
    undefined,
    '',
    'scan.example',
    'http://scan.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://bank.example@evil.example',
    'https://user:secret@scan.example',
  ])('error: does not link to %j', (url) => {
    expect(explorerLink(at(url), { transaction: hash })).toBeUndefined()
  })

  test('behavior: keeps the id in its place in the path', () => {
    expect(explorerLink(at('https://scan.example'), { address: '../../x?y#z' })).toBe(
      'https://scan.example/address/..%2F..%2Fx%3Fy%23z',
    )
  })
})
