// A visitor who names somebody else's account as the one of a new wallet. With it would go the copy of what is known about
// the account, its deletion, and the sign-ins that the end of a move deletes.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeCustody } from '../../testing/custody.ts'
import {
  createWallet,
  keyPairsOf,
  newWallet,
  outcomeOf,
  stateOf,
} from '../../testing/custodyClient.ts'
import { insertSignIn } from '../../testing/personalRows.ts'
import type { WalletDevice } from '../../testing/walletDevice.ts'

const [attacker, victim] = [keyPairsOf(20), keyPairsOf(21)]

describeCustody('accounts of somebody else', ({ server, signIn }) => {
  /** Each way to claim one. */
  async function claims(device: WalletDevice) {
    const { body } = await newWallet(device, { seed: 20 })
    const { walletId } = body
    const { deviceId } = await stateOf(device)
    const own = await attacker.possess({ walletId, deviceId })
    // What the owner's wallet signed for itself, and for this wallet on the owner's device.
    const theirs = await victim.possess({ walletId, deviceId: randomUUID() })
    const earlier = await victim.possess({ walletId: 'ab'.repeat(16), deviceId })
    const { evm, solana } = victim.accounts
    const lower = attacker.accounts.evm.toLowerCase()
    return [
      { accounts: victim.accounts, possession: own },
      { accounts: { ...attacker.accounts, evm }, possession: own },
      { accounts: { ...attacker.accounts, solana }, possession: own },
      { accounts: victim.accounts, possession: theirs },
      { accounts: victim.accounts, possession: earlier },
      { accounts: { ...attacker.accounts, evm: lower }, possession: own },
      { accounts: { ...attacker.accounts, solana: '1'.repeat(32) }, possession: own },
      {
        accounts: victim.accounts,
        possession: { evm: 'A'.repeat(87), solana: own.solana },
      },
      { accounts: victim.accounts, possession: { evm: own.evm, solana: 'A'.repeat(86) } },
    ].map((claim) => ({ ...body, ...claim }))
  }

  const signedIn = () =>
    insertSignIn(server().db, { address: victim.accounts.evm, nowMs: server().clock.nowMs })

  test('error: rejects a new wallet with these accounts, and copies no data about them', async () => {
    await signedIn()
    const device = await signIn(randomUUID())
    for (const body of await claims(device))
      expect(outcomeOf(await device.post('/v1/wallet/create', body))).toBe('body_malformed')
    expect((await stateOf(device)).wallet).toBeNull()
    const { body } = await device.post('/v1/data/copy')
    expect(body.tables.siwx_sessions ?? []).toEqual([])
  })

  test('error: rejects a move to these accounts, and keeps their sign-ins', async () => {
    const id = await signedIn()
    const device = await signIn(randomUUID())
    await createWallet(device)
    expect(outcomeOf(await device.post('/v1/move/allow', {}))).toBe(200)
    for (const body of await claims(device))
      expect(outcomeOf(await device.post('/v1/move/begin', body))).toBe('body_malformed')
    const { body } = await newWallet(device, { seed: 20 })
    expect(outcomeOf(await device.post('/v1/move/begin', body))).toBe(200)
    const { walletId } = body
    expect(outcomeOf(await device.post('/v1/move/finish', { walletId }))).toBe(200)
    const left = await server()
      .db.selectFrom('siwx_sessions')
      .select('id')
      .where('id', '=', id)
      .execute()
    expect(left).toEqual([{ id }])
  })
})
