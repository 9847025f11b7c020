// kill -9: acknowledged writes are never lost, and every restart is clean.
import { describe, expect, test } from 'vitest'
import { startProduct } from '../../scripts/test/product.ts'
import { createSignInClient } from '../harness/signInClient.ts'

/** Each kill restarts the server. */
const KILLS = process.env['SECURITY'] === 'full' ? 30 : 4
/** The range of kill times, in milliseconds after the first sign-in. */
const SPREAD_MS = 145
const VISITORS = 4

type Client = ReturnType<typeof createSignInClient>

interface Signing {
  stopped: () => boolean
  onSignedIn: () => void
}

/** Signs in repeatedly until stopped, and records which answers arrived. */
async function keepSigningIn(client: Client, { stopped, onSignedIn }: Signing) {
  const known: { signedIn: boolean; used: string[] } = { signedIn: false, used: [] }
  while (!stopped()) {
    try {
      const body = await client.prepare()
      const response = await client.verify(body)
      if (response.status === 200) {
        await response.json()
        known.signedIn = true
        known.used.push(body)
        onSignedIn()
      }
    } catch {
      // The server is gone. Unanswered requests may or may not have taken effect.
      return known
    }
  }
  return known
}

/** Resolves once the restarted server and its database respond. */
async function ready(url: string): Promise<void> {
  for (;;) {
    const answered = await fetch(`${url}/readyz`).catch(() => undefined)
    await answered?.arrayBuffer()
    if (answered?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

describe('kill -9 of the server', () => {
  test(`behavior: ${KILLS} times during sign-ins, no acknowledged session or nonce use is lost`, {
    timeout: 900_000,
  }, async () => {
    const product = await startProduct({ env: { RESTART_LIMIT: String(KILLS * 2) } })
    try {
      let acknowledged = 0
      for (let kill = 0; kill < KILLS; kill++) {
        const clients = Array.from({ length: VISITORS }, () => createSignInClient(product.url))
        let stopped = false
        const first = Promise.withResolvers<void>()
        const signing = { stopped: () => stopped, onSignedIn: first.resolve }
        const running = clients.map((client) => keepSigningIn(client, signing))
        await first.promise
        // A different moment each time, while the others sign in.
        await new Promise((resolve) => setTimeout(resolve, (kill * SPREAD_MS) / (KILLS - 1)))
        process.kill(product.serverPid(), 'SIGKILL')
        stopped = true
        const known = await Promise.all(running)
        await ready(product.url)

        for (const [index, { signedIn, used }] of known.entries()) {
          const client = clients[index] as Client
          if (signedIn) expect(await client.session(), `session after kill ${kill}`).not.toBeNull()
          for (const body of used.slice(-3)) {
            const replayed = await client.verify(body)
            expect(replayed.status, `replay after kill ${kill}`).toBe(401)
          }
          acknowledged += used.length
        }
      }
      expect(acknowledged).toBeGreaterThanOrEqual(KILLS)
    } finally {
      expect(await product.stop()).toBe(0)
    }
  })

  test('behavior: a session survives a restart of all processes', async () => {
    const product = await startProduct()
    const client = createSignInClient(product.url)
    await client.verify(await client.prepare())
    expect(await client.session()).not.toBeNull()
    const { port, dataDir } = product
    await product.kill()
    const again = await startProduct({ port, dataDir })
    await ready(again.url)
    expect((await client.session())?.data.accountAddress).toBe(client.account.address)
    await again.stop()
    await product.stop()
  })
})
