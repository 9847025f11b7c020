import { BASE_ACCOUNT_ID } from '@aureus/core'
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
  if (record.id === BASE_ACCOUNT_ID) return 'window'
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
      "pairing: 1inch bifrost binance bitcoin-com bitget bitpay blockchain-com bridge bybit cosmostation crypto-com cypher dcent debox edge foxwallet gate gem haha imtoken internet-money iopay kaia keyring-pro kraken kresus krystal ledger mathwallet meco metamask mew mixin nova okto okx rainbow ready ronin safepal secux subwallet tangem tokenpocket trust trustee uniswap unstoppable valora wigwam xportal zeal zengo zerion zilpay
      address: ambire anchorage-digital berasig brave compass ctrl desig enkrypt exodus frame gemini guarda magic-eden nest nufi onekey rabby safeheron taho talisman trezor tronlink universal-profiles vultisig
      code: atomic best bitpie cake clv coin98 coinomi coinstats coolwallet core ellipal fireblocks frontier fxwallet halo ime klever kryptogo lif3 nightly noone now onto owallet pundi robinhood safe shapeshift strikex thorwallet tomi tomo unity zelcore zypto
      browse: backpack coinbase keplr phantom
      window: base-account"
    `)
    expect(ways(android, 'eip155')).toMatchInlineSnapshot(`
      "pairing: 1inch atomic best bifrost binance bitcoin-com bitget bitpay bitpie blockchain-com bridge bybit cake clv coin98 coinomi coinstats coolwallet core cosmostation crypto-com cypher dcent debox edge ellipal fireblocks foxwallet frontier fxwallet gate gem haha halo ime imtoken internet-money iopay kaia keyring-pro klever kraken kresus kryptogo krystal ledger lif3 mathwallet meco metamask mew mixin nightly noone nova now okto okx onto owallet pundi rainbow ready robinhood ronin safe safepal secux shapeshift strikex subwallet tangem thorwallet tokenpocket tomi tomo trust trustee uniswap unity unstoppable valora wigwam xportal zeal zelcore zengo zerion zilpay zypto
      address: ambire anchorage-digital berasig brave compass ctrl desig enkrypt exodus frame gemini guarda magic-eden nest nufi onekey rabby safeheron taho talisman trezor tronlink universal-profiles vultisig
      browse: backpack coinbase keplr phantom
      window: base-account"
    `)
  })

  test('behavior: every wallet of Solana has a way, or says why not', () => {
    expect(ways(ios, 'solana')).toMatchInlineSnapshot(`
      "browse: backpack bitget coinbase metamask okx phantom solflare trust
      pairing: binance bybit foxwallet gate kraken kresus ledger safepal tokenpocket zerion
      address: brave ctrl desig exodus jupiter magic-eden nufi onekey trezor
      code: coin98 core frontier nightly"
    `)
    expect(ways(android, 'solana')).toMatchInlineSnapshot(`
      "browse: backpack bitget coinbase metamask okx phantom solflare trust
      pairing: binance bybit coin98 core foxwallet frontier gate kraken kresus ledger nightly safepal tokenpocket zerion
      address: brave ctrl desig exodus jupiter magic-eden nufi onekey trezor"
    `)
  })

  test('behavior: every wallet of Bitcoin has a way, or says why not', () => {
    expect(ways(ios, 'bip122')).toMatchInlineSnapshot(`
      "pairing: bifrost foxwallet imtoken kraken ledger mew safepal tokenpocket xportal
      browse: bitget okx phantom trust xverse
      address: brave ctrl enkrypt exodus leather magic-eden onekey trezor
      code: core"
    `)
    expect(ways(android, 'bip122')).toMatchInlineSnapshot(`
      "pairing: bifrost core foxwallet imtoken kraken ledger mew safepal tokenpocket xportal
      browse: bitget okx phantom trust xverse
      address: brave ctrl enkrypt exodus leather magic-eden onekey trezor"
    `)
  })

  test('param: pairs: offers no pairing without a relay', () => {
    expect(ways(ios, 'eip155', false)).not.toContain('pairing')
  })

  test('behavior: returns undefined on a computer', () => {
    expect(phoneReach({}, { device: computer, pairs: true })).toBeUndefined()
  })
})
