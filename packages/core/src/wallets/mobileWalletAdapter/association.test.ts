import { base64urlnopad } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { createAssociation } from './association.ts'

describe('createAssociation', () => {
  test('behavior: the link contains the key, a port and the version', async () => {
    const { publicKey, port, link } = await createAssociation()
    expect(publicKey).toHaveLength(65)
    expect(publicKey[0]).toBe(4)
    expect(port).toBeGreaterThanOrEqual(49_152)
    expect(port).toBeLessThanOrEqual(65_535)
    const query = `association=${base64urlnopad.encode(publicKey)}&port=${port}&v=v1`
    expect(link()).toBe(`solana-wallet:/v1/associate/local?${query}`)
  })

  test.each(['https://wallet.example/mwa', 'https://wallet.example/mwa/'])(
    'param: base: %s replaces the scheme',
    async (base) => {
      const { link } = await createAssociation()
      expect(link(base)).toMatch(/^https:\/\/wallet\.example\/mwa\/v1\/associate\/local\?/)
    },
  )

  test('behavior: each association has its own key', async () => {
    const [one, other] = [await createAssociation(), await createAssociation()]
    expect(one.publicKey).not.toEqual(other.publicKey)
  })
})
