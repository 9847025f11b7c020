import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { setUp } from '../testing/client.ts'
import { ORIGIN } from '../testing/signInServer.ts'
import { initialiseSignIn } from './initialiseSignIn.ts'

/** Connected, with a server that cannot be reached any more. */
async function offline(changes: { app?: boolean; required: boolean }) {
  const { client, listed, server } = await setUp()
  await connect(client, { wallet: listed })
  server.setOffline(true)
  const { signIn } = client.config
  const app = { origin: ORIGIN, session: 'token' as const }
  const config = {
    ...client.config,
    signIn: { ...signIn, required: changes.required },
    ...(changes.app && { app }),
  }
  return Object.assign(client, { config })
}

describe('initialiseSignIn', () => {
  test('behavior: an app with its server elsewhere keeps the wallet if the server is down', async () => {
    const client = await offline({ app: true, required: false })
    expect(await initialiseSignIn(client)).toBeUndefined()
  })

  test.each([
    ['the sign-in is required', { app: true, required: true }],
    ['the page is the server’s own', { required: false }],
  ])('error: reports a server that is down if %s', async (_, changes) => {
    const client = await offline(changes)
    expect(await initialiseSignIn(client)).toEqual({
      failed: { network: 'eip155:99199', reason: expect.any(String) },
    })
  })
})
