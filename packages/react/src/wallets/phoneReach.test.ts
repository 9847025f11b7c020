import type { ChainNamespace } from '@aureus/protocol'
import { directory, type WalletRecord } from '@aureus/protocol/wallets'
import { describe, expect, test } from 'vitest'
import { browseLink } from './browseLink.ts'
import { phoneReach } from './phoneReach.ts'

const ios = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0) Safari/604.1',
  maxTouchPoints: 5,
}
const android = {
  userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/150.0.0.0 Mobile Safari/537.36',
  maxTouchPoints: 5,
}
const computer = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150', maxTouchPoints: 0 }
const page = 'https://shop.example/'

/** The first way that a page offers to a wallet. On iOS, a wallet without a link of its own takes a code. */
function wayTo(record: WalletRecord, device: typeof ios, family: ChainNamespace, pairs: boolean) {
  const parameters = { device, families: [family], pairs }
  if (browseLink(record, { ...parameters, page })) return 'browse'
  const reach = phoneReach(record, parameters)
  return reach === 'pairing' && device === ios && !record.pairing?.ios ? 'code' : reach
}

/** One line for each way. */
function ways(device: typeof ios, family: ChainNamespace, pairs = true): string {
  const records = directory.filter(({ namespaces }) => namespaces.includes(family))
  const byWay = Map.groupBy(records, (record) => wayTo(record, device, family, pairs))
  return Array.from(byWay, ([way, all]) => `${way}: ${all.map(({ id }) => id).join(' ')}`).join(
    '\n',
  )
}

describe('phoneReach', () => {
  // Changes on purpose only: a wallet that leaves `address` is a gain.
  test('behavior: every wallet of EVM chains has a way, or says why not', () => {
    expect(ways(ios, 'eip155')).toMatchInlineSnapshot(`
      "pairing: 1inch bifrost binance bitget bybit foxwallet gate imtoken iopay kaia kraken kresus ledger metamask mew nova okx rainbow ready ronin safepal subwallet tokenpocket trust uniswap valora xportal zeal zerion zilpay
      address: ambire anchorage-digital backpack berasig brave coinbase compass ctrl desig enkrypt exodus frame gemini keplr magic-eden nest onekey rabby safeheron taho talisman trezor universal-profiles
      code: clv coin98 core frontier safe
      browse: phantom"
    `)
    expect(ways(android, 'eip155')).toMatchInlineSnapshot(`
      "pairing: 1inch bifrost binance bitget bybit clv coin98 core foxwallet frontier gate imtoken iopay kaia kraken kresus ledger metamask mew nova okx rainbow ready ronin safe safepal subwallet tokenpocket trust uniswap valora xportal zeal zerion zilpay
      address: ambire anchorage-digital backpack berasig brave coinbase compass ctrl desig enkrypt exodus frame gemini keplr magic-eden nest onekey rabby safeheron taho talisman trezor universal-profiles
      browse: phantom"
    `)
  })

  test('behavior: every wallet of Solana has a way, or says why not', () => {
    expect(ways(ios, 'solana')).toMatchInlineSnapshot(`
      "address: backpack brave coinbase ctrl desig exodus magic-eden onekey trezor
      pairing: binance bitget bybit foxwallet gate kraken kresus ledger safepal tokenpocket zerion
      code: coin98 core frontier
      browse: metamask okx phantom solflare trust"
    `)
    expect(ways(android, 'solana')).toMatchInlineSnapshot(`
      "address: backpack brave coinbase ctrl desig exodus magic-eden onekey trezor
      pairing: binance bitget bybit coin98 core foxwallet frontier gate kraken kresus ledger safepal tokenpocket zerion
      browse: metamask okx phantom solflare trust"
    `)
  })

  test('behavior: every wallet of Bitcoin has a way, or says why not', () => {
    expect(ways(ios, 'bip122')).toMatchInlineSnapshot(`
      "pairing: bifrost bitget foxwallet imtoken kraken ledger mew safepal tokenpocket xportal
      address: brave ctrl enkrypt exodus leather magic-eden onekey trezor
      code: core
      browse: okx phantom trust xverse"
    `)
    expect(ways(android, 'bip122')).toMatchInlineSnapshot(`
      "pairing: bifrost bitget core foxwallet imtoken kraken ledger mew safepal tokenpocket xportal
      address: brave ctrl enkrypt exodus leather magic-eden onekey trezor
      browse: okx phantom trust xverse"
    `)
  })

  test('param: pairs: without a relay, no wallet is paired', () => {
    expect(ways(ios, 'eip155', false)).not.toContain('pairing')
  })

  test('behavior: returns undefined on a computer', () => {
    expect(phoneReach({}, { device: computer, pairs: true })).toBeUndefined()
  })
})
