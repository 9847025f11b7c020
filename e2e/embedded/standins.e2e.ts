// The stand-ins for sign-in providers in a real browser: keyboard, content security policy, severed windows.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ProviderId } from '../../apps/devnet/src/social/provider.ts'
import { startStandins } from '../../apps/devnet/src/social/standins.ts'
import { standinRequest } from '../harness/standinRequest.ts'
import { visit } from '../harness/visitor.ts'

/** The wallet's origin. It shows the callback it receives. */
async function startSite() {
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const chunks: Buffer[] = await request.toArray()
  const form = new URLSearchParams(Buffer.concat(chunks).toString())
  const fields = [...searchParams.keys(), ...form.keys()].toSorted().join(' ')
  const opener = '<p><script>document.write(opener ? "opened" : "alone")</script></p>'
  response.setHeader('content-type', 'text/html')
  response.end(`<p>${request.method} ${pathname} ${fields}</p>${opener}`)
}

/** Opens the stand-in in a window, as the product does. */
async function openStandin(id: ProviderId) {
  const walletUrl = await startSite()
  const { url, stop } = await startStandins({ port: 0, walletUrl })
  onTestFinished(stop)
  const { page, violations } = await visit({ wallets: [], baseUrl: walletUrl })
  await page.goto(walletUrl)
  const opened = page.waitForEvent('popup')
  const target = `${url}${standinRequest({ id, walletUrl })}`
  await page.evaluate((address) => void open(address, '_blank', 'popup'), target)
  const popup = await opened
  await popup.getByRole('heading', { name: 'Stand-in for' }).waitFor()
  return { popup, violations }
}

describe('the stand-ins', () => {
  test('behavior: the keyboard alone chooses a person and goes on', async () => {
    const { popup, violations } = await openStandin('google')
    expect(await popup.getByLabel('Ada Lovelace').evaluate((one) => one.matches(':focus'))).toBe(
      true,
    )
    await popup.keyboard.press('ArrowDown')
    expect(await popup.getByLabel('Grace Hopper').isChecked()).toBe(true)
    await popup.keyboard.press('Enter')
    await popup
      .getByText('GET /oauth/callback/google authuser code iss prompt scope state')
      .waitFor()
    await popup.getByText('opened').waitFor()
    expect(violations).toEqual([])
  })

  test('behavior: fields appear for somebody else, and Deny needs none of them', async () => {
    const { popup } = await openStandin('discord')
    const account = popup.getByLabel('Account name')
    expect(await account.isVisible()).toBe(false)
    await popup.getByLabel('Someone else').check()
    await account.waitFor()
    await popup.getByRole('button', { name: 'Deny' }).click()
    await popup.getByText('GET /oauth/callback/discord error error_description iss state').waitFor()
  })

  test('behavior: Apple’s page posts the answer', async () => {
    const { popup, violations } = await openStandin('apple')
    await popup.getByRole('button', { name: 'Continue' }).click()
    await popup.getByText('POST /oauth/callback/apple code state user').waitFor()
    await popup.getByText('opened').waitFor()
    expect(violations).toEqual([])
  })

  test.each(['github', 'apple'] as const)(
    'behavior: %s can cut the window off from the site',
    async (id) => {
      const { popup } = await openStandin(id)
      await popup.getByText('Simulate a special case').click()
      await popup.getByLabel('The window loses its opener').check()
      await popup.getByRole('button', { name: 'Continue' }).click()
      await popup.getByText(`/oauth/callback/${id} code`).waitFor()
      await popup.getByText('alone').waitFor()
    },
  )
})
