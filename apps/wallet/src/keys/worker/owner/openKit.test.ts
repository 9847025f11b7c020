import { idOf } from '@aureus/protocol/custody'
import { describe, expect, test } from 'vitest'
import { accountsOf, keyPairsOf } from '../derive/keyPairs.ts'
import { secretOfSingleKey } from '../derive/singleKey.ts'
import { closeWallet } from '../open.ts'
import { splitRecovery } from '../recoverySet.ts'
import { readable } from './exportKey.ts'
import { KIT_VERSION, type KitContent, nameCode, readKit, textOf, writeKit } from './kit.ts'
import { keyOfCode, openKit } from './openKit.ts'
import { keysOfPassword, namePassword, newParameters } from './password.ts'
import { newRescueCode, readRescueCode } from './rescueCode.ts'
import { sealUnder } from './sealing.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

async function makeKit(secret = crypto.getRandomValues(new Uint8Array(16))) {
  const walletId = idOf(crypto.getRandomValues(new Uint8Array(16)))
  const keys = await keyPairsOf(secret)
  const set = await splitRecovery({ secret, keys }, walletId)
  const plain = Uint8Array.from([...set.recovery, ...set.commitment])
  const parameters = newParameters()
  const { wrap } = keysOfPassword(utf8('a fine copper kettle'), parameters, walletId)
  const code = newRescueCode()
  const salt = textOf(new Uint8Array(16).fill(3))
  const bind = (factor: string) => ({ walletId, setId: set.setId, factor })
  const wrapped = await sealUnder(wrap, bind(namePassword(parameters)), plain)
  const byCode = await sealUnder(
    keyOfCode(readRescueCode(code), salt, walletId),
    bind(nameCode(salt)),
    plain,
  )
  const kit: KitContent = {
    aureus: 'rescue kit',
    version: KIT_VERSION,
    site: 'https://wallet.example.com',
    createdAt: '2026-11-25T17:00:00.000Z',
    rescuePage: `sha384-${'A'.repeat(64)}`,
    walletId,
    setId: set.setId,
    accounts: accountsOf(keys),
    share: textOf(set.kit),
    factors: [
      { kind: 'password', parameters, wrapped: textOf(wrapped) },
      { kind: 'code', salt, wrapped: textOf(byCode) },
    ],
  }
  return { kit, code, secret }
}

describe('openKit', () => {
  test('behavior: opens with the password and with the code, and with nothing else', async () => {
    const { kit, code, secret } = await makeKit()
    const password = utf8('a fine copper kettle')
    expect((await openKit(kit, { kind: 'password', password })).secret).toEqual(secret)
    const opened = await openKit(kit, { kind: 'code', code: code.toLowerCase().replace(/-/g, ' ') })
    expect(opened.secret).toEqual(secret)
    closeWallet(opened)
    expect(opened.secret).toEqual(new Uint8Array(16))
    await expect(
      openKit(kit, { kind: 'password', password: utf8('a fine copper Kettle') }),
    ).rejects.toMatchObject({ name: 'WrongFactorError' })
    await expect(openKit(kit, { kind: 'code', code: newRescueCode() })).rejects.toMatchObject({
      name: 'WrongFactorError',
    })
    await expect(openKit(kit, { kind: 'code', code: code.slice(1) })).rejects.toMatchObject({
      name: 'CodeError',
    })
  })
  test('behavior: opens a wallet that was made of a private key', async () => {
    for (const family of ['evm', 'solana'] as const) {
      const made = await makeKit(secretOfSingleKey(family, new Uint8Array(32).fill(7)))
      const kit = readKit(writeKit(made.kit))
      const opened = await openKit(kit, { kind: 'code', code: made.code })
      expect(opened.secret).toEqual(made.secret)
      expect(accountsOf(opened.keys)).toEqual(kit.accounts)
      expect(readable(opened).words).toEqual([])
    }
  })
  test('error: opens nothing with a share, an account or a name of another wallet', async () => {
    const { kit, code } = await makeKit()
    const { kit: other } = await makeKit()
    for (const changed of [
      { share: other.share },
      { accounts: other.accounts },
      { walletId: other.walletId },
      { setId: other.setId },
    ])
      await expect(openKit({ ...kit, ...changed }, { kind: 'code', code })).rejects.toMatchObject({
        name: expect.stringMatching(/WrongFactorError|EnvelopeError|NotThisWalletError/),
      })
  })
})

describe('readRescueCode', () => {
  test('behavior: has 130 bits and accepts letters that look like digits', () => {
    const code = newRescueCode()
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
    const written = code.replace(/0/g, 'o').replace(/1/g, 'l')
    expect(readRescueCode(written)).toEqual(readRescueCode(code))
  })
  test('error: notices 99.8 % of single mistypes', () => {
    let missed = 0
    for (let at = 0; at < 2000; at++) {
      const code = newRescueCode().replace(/-/g, '')
      const place = at % 26
      const other = code[place] === 'Z' ? 'Y' : 'Z'
      const typed = code.slice(0, place) + other + code.slice(place + 1)
      try {
        readRescueCode(typed)
        missed += 1
      } catch (error) {
        expect(error).toMatchObject({ name: 'CodeError' })
      }
    }
    expect(missed).toBeLessThan(15)
  })
})
