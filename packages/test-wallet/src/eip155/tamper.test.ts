import { concatHex, type Hex, recoverMessageAddress, size } from 'viem'
import { parseErc6492Signature, serializeErc6492Signature } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { accounts } from '../testing/wallet.ts'
import { tamper } from './methods/sign.ts'

const [account] = accounts
const message = 'hello'

describe('tamper', () => {
  test('behavior: gives 65 bytes that recover to another address', async () => {
    const signature = tamper(await account.signMessage({ message }))
    expect(size(signature)).toBe(65)
    expect(await recoverMessageAddress({ message, signature })).not.toBe(account.address)
  })

  test('behavior: keeps the ERC-6492 wrapping and changes only the inner signature', async () => {
    const inner = await account.signMessage({ message })
    const wrapping = { address: account.address, data: '0x1234' as Hex }
    const wrapped = serializeErc6492Signature({ ...wrapping, signature: inner })
    const parsed = parseErc6492Signature(tamper(wrapped))
    expect(parsed).toMatchObject({ data: '0x1234', signature: tamper(inner) })
    expect(parsed.address?.toLowerCase()).toBe(account.address.toLowerCase())
  })

  test.each<Hex>(['0x', '0x00', '0xff00', concatHex(['0x01', '0x02', '0x03'])])(
    'behavior: changes the bytes of %s',
    (signature) => {
      const tampered = tamper(signature)
      expect(tampered).toMatch(/^0x([0-9a-f]{2})+$/)
      expect(tampered).not.toBe(signature)
    },
  )
})
