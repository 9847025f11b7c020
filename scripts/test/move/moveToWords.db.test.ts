/// <reference lib="dom" />
// A person moves to a wallet whose words they bring.
import { expect, test } from 'vitest'
import { describeCustody } from '../../../apps/server/src/testing/custody.ts'
import { signHello } from '../../../apps/wallet/src/testing/keys.ts'
import { type Owned, ownedBy } from '../ownedWallet.ts'
import { moving } from './movingOwner.ts'

type Wallet = Owned['wallet']

describeCustody('a move to the words of another wallet', ({ signIn, pass }) => {
  const { owner, ask } = moving(signIn)

  test('behavior: moves to another wallet’s words, and refuses its own', async () => {
    const person = await owner()
    const { device, keys } = person
    const { deviceId, wallet } = await ownedBy(keys)
    const bring = async (brought: string) => {
      pass(1)
      expect(await ask(device, 'move/allow')).toBe(200)
      const text = new TextEncoder().encode(brought)
      return keys.own({ type: 'import', deviceId, text, beside: true })
    }
    const shown = await keys.own({ type: 'export', deviceId, wallet })
    const { words, evm, solana } = shown as { words: string[]; evm: string; solana: string }
    for (const own of [words.join(' '), evm, solana])
      await expect(bring(own)).rejects.toMatchObject({ reason: 'wallet_exists' })
    const next = (await bring(`${'abandon '.repeat(11)}about`)) as Wallet
    expect(await ask(device, 'move/finish', { walletId: next.walletId })).toBe(200)
    expect(await signHello(keys)).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
    for (const left of [words.join(' '), evm, solana])
      await expect(bring(left)).rejects.toMatchObject({ reason: 'wallet_left' })
  })

  test('behavior: brings the wallet of a cancelled move again', async () => {
    const person = await owner()
    const { device, keys } = person
    const { deviceId } = await keys.state()
    const bring = async () => {
      pass(1)
      expect(await ask(device, 'move/allow')).toBe(200)
      const text = new TextEncoder().encode(`${'abandon '.repeat(11)}about`)
      return (await keys.own({ type: 'import', deviceId, text, beside: true })) as Wallet
    }
    const cancelled = await bring()
    expect(await ask(device, 'move/cancel', { walletId: cancelled.walletId })).toBe(200)
    const again = await bring()
    expect(again.walletId).not.toBe(cancelled.walletId)
    expect(again.accounts).toEqual(cancelled.accounts)
  })
})
