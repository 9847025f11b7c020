import { describe, expect, test } from 'vitest'
import { clientIn, config, connectedOn, renderIn } from '../../testing/renderIn.tsx'
import { SIWXSignMessage } from './SIWXSignMessage.tsx'

const KEYS = 'https://wallet.example.com/en/keys'

function shown(name: string): string {
  const embeddedWallet = { url: 'https://wallet.example.com', origins: ['https://aureus.example'] }
  const features = { ...config.features, embeddedWallet }
  const signIn = { status: 'required', error: { name, description: 'unused' } } as const
  const states = { ...connectedOn('eip155:99199'), signIn }
  return renderIn(clientIn(states, null, { config: { ...config, features } }), SIWXSignMessage)
}

describe('SIWXSignMessage', () => {
  test.each(['person_denied', 'wallet_frozen'])(
    'behavior: after %s, the owner gets a link to the wallet’s own window',
    (name) => {
      expect(shown(name)).toContain(`href="${KEYS}"`)
    },
  )

  test('behavior: after other errors there is no such link', () => {
    expect(shown('access_denied')).not.toContain(KEYS)
  })
})
