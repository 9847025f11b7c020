// One person approves what their wallet shows, and another signs in before the Worker opens it. The session then
// belongs to another wallet.
import type { Wallet } from '@aureus/protocol/custody'
import { expect, test } from 'vitest'
import { createCustodyServer } from '../testing/custodyServer.ts'
import { createKeysDevice } from '../testing/keysDevice.ts'
import type { ShownAccount } from './keys.ts'
import type { SignRequest } from './signRequest.ts'

const requests: readonly SignRequest[] = [
  { type: 'message', message: 'hello' },
  { type: 'solana', message: new TextEncoder().encode('hello') },
]

const shownOf = ({ walletId, accounts }: Wallet, { type }: SignRequest): ShownAccount =>
  type === 'solana'
    ? { walletId, family: 'solana', address: accounts.solana }
    : { walletId, family: 'eip155', address: accounts.evm }

/** One browser with the wallets of two people; `call` asks as the signed-in one. */
async function twoPeople() {
  const ada = await createCustodyServer()
  const grace = await createCustodyServer()
  const signedIn = { call: ada.as('of Ada'), server: ada }
  const device = createKeysDevice(
    (route, body) => signedIn.call(route, body),
    () => signedIn.server.depositKey(),
  )
  const shown = await device.create()
  Object.assign(signedIn, { call: grace.as('of Grace'), server: grace })
  const other = await device.create()
  return { ada, grace, device, shown, other, signedIn }
}

test.each(requests)('error: signs a $type only with the wallet that was shown', async (request) => {
  const { grace, device, shown, other } = await twoPeople()
  const released = grace.released.length
  const signing = device.sign(request, { account: shownOf(shown, request) })
  await expect(signing).rejects.toMatchObject({ reason: 'AnotherAccountError' })
  // It did not request a share either.
  expect(grace.released).toHaveLength(released)
  await expect(device.sign(request, { account: shownOf(other, request) })).resolves.toMatch(/^0x/)
})

test.each(requests)(
  'error: does not sign a $type for an address that the wallet does not have',
  async (request) => {
    const { device, shown, other } = await twoPeople()
    const account = { ...shownOf(shown, request), walletId: other.walletId }
    await expect(device.sign(request, { account })).rejects.toMatchObject({
      reason: 'AnotherAccountError',
    })
  },
)

test('error: the account of one chain family does not sign for the other', async () => {
  const { device, other } = await twoPeople()
  const [message, solana] = requests as [SignRequest, SignRequest]
  for (const [request, foreign] of [
    [message, solana],
    [solana, message],
  ] as const) {
    const signing = device.sign(request, { account: shownOf(other, foreign) })
    await expect(signing).rejects.toMatchObject({ reason: 'AnotherAccountError' })
  }
})
