import { describe, expect, test } from 'vitest'
import { resultOfSwitch, type SwitchFacts, type SwitchResult } from './resultOfSwitch.ts'

const facts: SwitchFacts = {
  target: 'eip155:1',
  active: 'eip155:99199',
  connectedIn: { active: true, target: true },
  confirm: false,
}
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const other: Partial<SwitchFacts> = { target: solana, connectedIn: { active: true, target: false } }
const embedded = { embeddedWalletSupports: true }

describe('resultOfSwitch', () => {
  test.each([
    ['1: target is the active network', { target: facts.active, confirm: true }, 'nothing'],
    ['1: … before the embedded wallet', { target: facts.active, ...embedded }, 'nothing'],
    [
      '2: the active connector is the embedded wallet and it supports the target',
      embedded,
      'SwitchNetwork',
    ],
    ['2: … before another namespace', { ...other, ...embedded }, 'SwitchNetwork'],
    [
      '3: target in another namespace, current namespace connected, target namespace not',
      other,
      'SwitchActiveChain',
    ],
    ['3: … before the confirmation', { ...other, confirm: true }, 'SwitchActiveChain'],
    ['3: both namespaces connected', { target: solana, confirm: true }, 'SwitchNetwork'],
    [
      '3: neither namespace connected',
      { target: solana, connectedIn: { active: false, target: false } },
      'switch at once',
    ],
    ['4: confirmation not ignored', { confirm: true }, 'SwitchNetwork'],
    ['5: confirmation ignored', {}, 'switch at once'],
  ] as [string, Partial<SwitchFacts>, SwitchResult][])('behavior: %s', (_, given, result) => {
    expect(resultOfSwitch({ ...facts, ...given })).toBe(result)
  })
})
