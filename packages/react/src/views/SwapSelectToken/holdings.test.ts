import type { TokenBalance } from '@aureus/core'
import { describe, expect, test } from 'vitest'
import { coin, dollar, other } from '../../testing/pictures/swapServer.ts'
import { heldFirst, holdingOf } from './holdings.ts'

const { chainId } = coin
const holding = (address: string | undefined, value?: number): TokenBalance => ({
  name: 'T',
  symbol: 'T',
  chainId: 'eip155:99199',
  ...(address !== undefined && { address }),
  quantity: { decimals: '6', numeric: '1' },
  ...(value !== undefined && { value }),
})

describe('holdingOf', () => {
  test('behavior: finds coins, and tokens whatever the case of their address', () => {
    const coins = holding(undefined)
    const tokens = holding(`${chainId}:${dollar.address?.toLowerCase()}`)
    expect(holdingOf(coin, [tokens, coins])).toBe(coins)
    expect(holdingOf(dollar, [coins, tokens])).toBe(tokens)
    expect(holdingOf({ ...dollar, chainId: 'eip155:1' }, [tokens])).toBeUndefined()
  })
})

describe('heldFirst', () => {
  test('behavior: the coin, then what is held by value, then the rest', () => {
    const rest = { ...dollar, address: `0x${'9'.repeat(40)}` }
    const held = [holding(dollar.address, 5), holding(other.address, 7)]
    expect(heldFirst([rest, dollar, other, coin], held)).toEqual([coin, other, dollar, rest])
  })
})
