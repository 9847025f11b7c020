/// <reference lib="dom" />
// Words that somebody brings become a wallet like any other: the real server on each database, and the wallet's keys.
import { expect, test } from 'vitest'
import { describeCustody } from '../../apps/server/src/testing/custody.ts'
import { signHello } from '../../apps/wallet/src/testing/keys.ts'
import { bytesOfPassword, enrol, keysOf, ownedBy, PASSWORD, prove } from './ownedWallet.ts'

const TWELVE = `${'abandon '.repeat(11)}about`
const EVM = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const TWENTY_FOUR = `${'zoo '.repeat(23)}vote`
const bytes = (text: string) => new TextEncoder().encode(text)

describeCustody('words from another wallet', ({ signIn }) => {
  async function newcomer() {
    const userId = crypto.randomUUID()
    const device = await signIn(userId)
    const sent: string[] = []
    const keys = keysOf(device, sent)
    const { deviceId } = await keys.state()
    const bring = (words: string) => keys.own({ type: 'import', deviceId, words: bytes(words) })
    return { userId, keys, sent, bring }
  }

  test.each([TWELVE, TWENTY_FOUR])(
    'behavior: make a wallet that signs, recovers by password and shows the same words: %s',
    async (words) => {
      const { userId, keys, sent, bring } = await newcomer()
      await bring(words)
      const { deviceId, wallet } = await ownedBy(keys)
      if (words === TWELVE) expect(wallet.accounts.evm).toBe(EVM)
      expect(wallet.custody).toBe('operator-recoverable')
      expect(await signHello(keys)).toBe(wallet.accounts.evm)
      const shown = await keys.own({ type: 'export', deviceId, wallet })
      expect(shown).toMatchObject({ words: words.split(' ') })
      const { factor } = await enrol(keys)
      await prove(keys, factor)
      const second = keysOf(await signIn(userId))
      const secret = { kind: 'password', password: bytesOfPassword(PASSWORD) } as const
      await second.own({ type: 'recoverWith', ...(await ownedBy(second)), factor, secret })
      expect(await signHello(second)).toBe(wallet.accounts.evm)
      expect(sent.filter((body) => body.includes(words.slice(0, 20)))).toEqual([])
    },
  )

  test('error: wrong words make no wallet, and a wallet is not replaced', async () => {
    const { keys, sent, bring } = await newcomer()
    for (const words of [TWELVE.replace('about', 'above'), 'abandon about', ''])
      await expect(bring(words)).rejects.toMatchObject({ reason: 'WordsError' })
    expect(sent.filter((body) => body.includes('walletId'))).toEqual([])
    expect((await keys.state()).wallet).toBeNull()
    await bring(TWELVE)
    await expect(bring(TWENTY_FOUR)).rejects.toMatchObject({ reason: 'wallet_exists' })
    expect((await ownedBy(keys)).wallet.accounts.evm).toBe(EVM)
  })
})
