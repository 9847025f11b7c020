// kill -9: acknowledged writes are never lost, and every restart is clean.
import { describe, expect, test } from 'vitest'
import { startProduct } from '../scripts/test/product.ts'
import { createSignInClient } from './harness/signInClient.ts'

/** Each kill restarts the server. */
const KILLS = process.env['SECURITY'] === 'full' ? 30 : 4
/** The range of kill times, in milliseconds after the sign-ins start. */
const SPREAD_MS = 145
const VISITORS = 4

type Client = ReturnType<typeof createSignInClient>

/** Signs in repeatedly until stopped, and records which answers arrived. */
async function keepSigningIn(client: Client, stopped: () => boolean) {
  const known: { signedIn: boolean; used: string[] } = { signedIn: false, used: [] }
  while (!stopped()) {
    try {
      const body = await client.prepare()
      const response = await client.verify(body)
      if (response.status === 200) {
        await response.json()
        known.signedIn = true
        known.used.push(body)
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
        const running = clients.map((client) => keepSigningIn(client, () => stopped))
        // A different moment each time, between 20 and 165 ms into the sign-ins.
        const momentMs = 20 + (kill * SPREAD_MS) / (KILLS - 1)
        await new Promise((resolve) => setTimeout(resolve, momentMs))
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
      // The number depends on the machine. Without many sign-ins, the kills would test little.
      expect(acknowledged).toBeGreaterThan(KILLS / 3)
    } finally {
      expect(await product.stop()).toBe(0)
    }
  })

  test('behavior: a session survives a restart of all processes', {
    timeout: 120_000,
  }, async () => {
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
