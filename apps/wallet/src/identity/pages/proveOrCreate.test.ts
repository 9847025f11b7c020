import type { PasskeyOptionsReply } from '@aureus/protocol/walletApi'
import { describe, expect, test } from 'vitest'
import type { PasskeyChoice } from './askPasskey.ts'
import { type ProveOrCreateParameters, proveOrCreate } from './proveOrCreate.ts'

const asking = { challenge: 'c'.repeat(43), rpId: 'wallet.example.com', expiresInMs: 1000 }
const signIn = { purpose: 'sign-in', ...asking } as const
const mayCreate = { ...signIn, canCreate: true } as const
const user = { id: 'u'.repeat(43), name: 'Aureus 2026-11-29' }
const making = { rpName: 'Aureus', user, algorithms: [-7], exclude: [] }
const creation: PasskeyOptionsReply = { purpose: 'create', ...asking, ...making }

/** A visitor who makes these choices. `steps` records what they were asked, and what ran. */
function setUp(choices: PasskeyChoice[], changes: Partial<ProveOrCreateParameters> = {}) {
  const steps: string[] = []
  const result = proveOrCreate({
    first: mayCreate,
    isKnown: false,
    async ask({ options: { purpose }, problem }) {
      steps.push(`ask ${purpose}${problem && `: ${problem}`}`)
      return choices.shift() ?? 'leave'
    },
    async prove({ purpose }) {
      steps.push(purpose)
      return { ticket: `ticket of ${purpose}` }
    },
    async begin() {
      steps.push('begin')
      return creation
    },
    declined: 'declined',
    ...changes,
  })
  return { steps, result }
}

describe('proveOrCreate', () => {
  test('behavior: asks first in a browser that used no passkey', async () => {
    const { steps, result } = setUp(['go'])
    await expect(result).resolves.toBe('ticket of sign-in')
    expect(steps).toEqual(['ask sign-in', 'sign-in'])
  })

  test.each<[string, Partial<ProveOrCreateParameters>]>([
    ['where one was used', { isKnown: true }],
    ['where none may make a wallet', { first: signIn }],
  ])('behavior: lets the browser ask at once %s', async (_, changes) => {
    const { steps, result } = setUp([], changes)
    await expect(result).resolves.toBe('ticket of sign-in')
    expect(steps).toEqual(['sign-in'])
  })

  test('behavior: explains a new wallet before it makes the passkey', async () => {
    const { steps, result } = setUp(['create', 'go'])
    await expect(result).resolves.toBe('ticket of create')
    expect(steps).toEqual(['ask sign-in', 'begin', 'ask create', 'create'])
  })

  test('behavior: leads back from the explanation, and makes nothing', async () => {
    const { steps, result } = setUp(['create', 'leave', 'leave'])
    await expect(result).resolves.toBeUndefined()
    expect(steps).toEqual(['ask sign-in', 'begin', 'ask create', 'ask sign-in'])
  })

  test('behavior: says nothing of a first attempt that needed a click', async () => {
    const prove = async () => ({ problem: 'declined' })
    const { steps, result } = setUp(['go'], { isKnown: true, prove })
    await expect(result).resolves.toBeUndefined()
    expect(steps).toEqual(['ask sign-in', 'ask sign-in: declined'])
  })

  test('error: shows why no wallet can be made, and still signs in', async () => {
    const begin = async () => ({ problem: 'too many' })
    const { steps, result } = setUp(['create', 'go'], { begin })
    await expect(result).resolves.toBe('ticket of sign-in')
    expect(steps).toEqual(['ask sign-in', 'ask sign-in: too many', 'sign-in'])
  })
})
