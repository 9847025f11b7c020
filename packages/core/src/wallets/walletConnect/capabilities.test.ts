import { describe, expect, test } from 'vitest'
import { capabilitiesOfSession } from './capabilities.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ready = { atomic: { status: 'ready' } }
const supported = { atomic: { status: 'supported' } }

describe('capabilitiesOfSession', () => {
  test('behavior: reads capabilities of all chains, of one chain, and of the answer that the wallet kept', () => {
    const properties = {
      sessionProperties: {
        expiry: '2026-12-24T17:07:31+00:00',
        ...ready,
        capabilities: JSON.stringify({ '0x1': supported }),
      },
      scopedProperties: { eip155: { flow: {} }, 'eip155:10': JSON.stringify(supported) },
    }
    expect(capabilitiesOfSession(properties, address)).toEqual({
      '0x0': { ...ready, flow: {} },
      '0xa': supported,
      '0x1': supported,
    })
  })

  test('behavior: reads asset discovery from the session (ERC-7811)', () => {
    const assetDiscovery = { supported: true }
    const properties = { sessionProperties: { assetDiscovery }, scopedProperties: undefined }
    expect(capabilitiesOfSession(properties, address)).toEqual({ '0x0': { assetDiscovery } })
  })

  test('behavior: gives an account only its own capabilities', () => {
    const capabilities = {
      [address.toLowerCase()]: { '0x1': ready },
      [other]: { '0x1': supported },
    }
    const properties = { sessionProperties: { capabilities }, scopedProperties: undefined }
    expect(capabilitiesOfSession(properties, address)).toEqual({ '0x1': ready })
    expect(capabilitiesOfSession(properties, other)).toEqual({ '0x1': supported })
    expect(capabilitiesOfSession(properties, undefined)).toEqual({})
  })

  test('behavior: ignores other families and properties that it does not know', () => {
    const properties = {
      sessionProperties: { 'flow-control': { loose: [] }, atomic: 7, capabilities: 1 },
      scopedProperties: { solana: ready, 'eip155:0x1': ready, 'eip155:': ready },
    }
    expect(capabilitiesOfSession(properties, address)).toEqual({})
  })

  test.each(['{"0x1":', 'all', '[]'])('error: passes malformed capabilities %s', (capabilities) => {
    const properties = {
      sessionProperties: { capabilities },
      scopedProperties: { eip155: ready },
    }
    expect(capabilitiesOfSession(properties, address)).not.toEqual(
      expect.objectContaining({ '0x0': ready }),
    )
  })
})
