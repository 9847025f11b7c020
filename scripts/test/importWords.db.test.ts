/// <reference lib="dom" />
// Words and private keys that somebody brings become a wallet like any other: the real server on each database, and the wallet's keys.
import { expect, test } from 'vitest'
import { describeCustody } from '../../apps/server/src/testing/custody.ts'
import { signHello } from '../../apps/wallet/src/testing/keys.ts'
import { openByKit } from '../../apps/wallet/src/testing/openStored.ts'
import { bytesOfPassword, enrol, keysOf, ownedBy, PASSWORD, prove } from './ownedWallet.ts'

const TWELVE = `${'abandon '.repeat(11)}about`
const EVM = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const TWENTY_FOUR = `${'zoo '.repeat(23)}vote`
/** The first account of anvil and Hardhat, and test 1 of RFC 8032, section 7.1. */
const EVM_KEY = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const SOLANA_KEY =
  '49W385L4rePHy6PAaQUovbD2aacgN4HsKXSMeUzRg4fmwXszN91JuMFrQRj3vMDpZuRF3ZknQBuRBoWQJEfXstMw'
const EVM_OF_KEY = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOLANA_OF_KEY = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
const bytes = (text: string) => new TextEncoder().encode(text)

describeCustody('words from another wallet', ({ signIn }) => {
  async function newcomer() {
    const userId = crypto.randomUUID()
    const device = await signIn(userId)
    const sent: string[] = []
    const keys = keysOf(device, sent)
    const { deviceId } = await keys.state()
    const bring = (words: string) => keys.own({ type: 'import', deviceId, text: bytes(words) })
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

  test('behavior: an EVM key makes a wallet that signs, recovers by password and opens from its kit', {}, async () => {
    const { userId, keys, sent, bring } = await newcomer()
    await bring(`0x${EVM_KEY}`)
    const { deviceId, wallet } = await ownedBy(keys)
    expect(wallet.accounts.evm).toBe(EVM_OF_KEY)
    expect(await signHello(keys)).toBe(EVM_OF_KEY)
    const shown = await keys.own({ type: 'export', deviceId, wallet })
    expect(shown).toMatchObject({ words: [], evm: `0x${EVM_KEY}` })
    const { factor, kit, code } = await enrol(keys)
    expect(await openByKit(kit, code)).toBe(EVM_OF_KEY)
    await prove(keys, factor)
    const second = keysOf(await signIn(userId), sent)
    const secret = { kind: 'password', password: bytesOfPassword(PASSWORD) } as const
    await second.own({ type: 'recoverWith', ...(await ownedBy(second)), factor, secret })
    expect(await signHello(second)).toBe(EVM_OF_KEY)
    expect(sent.filter((body) => body.includes(EVM_KEY.slice(0, 16)))).toEqual([])
  })

  test('behavior: a Solana key makes a wallet that signs, splits its key again and shows it', async () => {
    const { keys, sent, bring } = await newcomer()
    await bring(SOLANA_KEY)
    await keys.reshare()
    const { deviceId, wallet } = await ownedBy(keys)
    expect(wallet.accounts.solana).toBe(SOLANA_OF_KEY)
    expect(await signHello(keys)).toBe(wallet.accounts.evm)
    const shown = await keys.own({ type: 'export', deviceId, wallet })
    expect(shown).toMatchObject({ words: [], solana: SOLANA_KEY })
    expect(sent.filter((body) => body.includes(SOLANA_KEY.slice(0, 16)))).toEqual([])
  })

  test('error: broken keys make no wallet', async () => {
    const { keys, sent, bring } = await newcomer()
    for (const text of ['0'.repeat(64), `${SOLANA_KEY.slice(0, -1)}1`])
      await expect(bring(text)).rejects.toMatchObject({ reason: 'SingleKeyError' })
    await expect(bring(EVM_KEY.slice(1))).rejects.toMatchObject({ reason: 'WordsError' })
    expect(sent.filter((body) => body.includes('walletId'))).toEqual([])
    expect((await keys.state()).wallet).toBeNull()
  })

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
