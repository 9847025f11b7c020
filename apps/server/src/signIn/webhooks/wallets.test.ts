// What webhooks tell about embedded wallets.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ReceivedWebhook, verifyWebhook } from '@aureus/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWallet, newWallet, release } from '../../testing/custodyClient.ts'
import { createMailbox } from '../../testing/mailbox.ts'
import { signInByMail } from '../../testing/mailSignIn.ts'
import { createWalletTestServer, type WalletTestServer } from '../../testing/walletServer.ts'
import type { Webhooks } from './webhooks.ts'

const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
const received: (ReceivedWebhook | null)[] = []
const mailbox = createMailbox()
let server: WalletTestServer
let webhooks: Webhooks | undefined

const receiver = createServer(async (request, response) => {
  received.push(await verifyWebhook(request, secret, { nowMs: server.clock.nowMs }))
  response.writeHead(204).end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  server = await createWalletTestServer(
    {
      WEBHOOK_URLS: `http://127.0.0.1:${port}/`,
      WEBHOOK_SECRET: secret,
      WALLET_HOLD: '0',
      MAIL_PAUSE: '1s',
    },
    { sendMail: mailbox.send, onWebhooks: (opened) => (webhooks = opened) },
  )
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  receiver.closeAllConnections()
  receiver.close()
})

describe('webhooks about wallets', () => {
  test('behavior: sends one event for a new wallet and one for its new email address', async () => {
    const device = await server.device()
    await signInByMail(device, mailbox, 'old@example.com')
    await createWallet(device)
    await webhooks?.sendDue()
    const wallet = await server.db
      .selectFrom('custody_wallets')
      .selectAll()
      .executeTakeFirstOrThrow()
    const walletId = wallet.id
    expect(received).toMatchObject([
      {
        type: 'wallet.created',
        data: { walletId, accounts: { eip155: wallet.evm_address, solana: wallet.solana_address } },
      },
    ])

    server.clock.nowMs += 60_000
    const asked = await device.post('/v1/email/change/start', { email: 'New@example.com' })
    const primary = await device.post('/v1/email/change/primary', {
      challengeId: asked.body.challengeId,
      code: mailbox.code('old@example.com'),
    })
    const changed = await device.post('/v1/email/change/secondary', {
      challengeId: primary.body.challengeId,
      code: mailbox.code('New@example.com'),
    })
    expect(changed.status).toBe(200)
    await webhooks?.sendDue()
    expect(received.slice(1)).toMatchObject([
      { type: 'wallet.email_changed', data: { walletId, email: 'New@example.com' } },
    ])
  })

  test('behavior: sends an event when a new wallet takes the place of the old one', async () => {
    const device = await server.device()
    await signInByMail(device, mailbox, 'moves@example.com')
    const old = await createWallet(device)
    await webhooks?.sendDue()
    received.length = 0
    expect((await device.post('/v1/move/allow')).status).toBe(200)
    const { made, body } = await newWallet(device, { seed: 8 })
    const { accounts } = body
    expect((await device.post('/v1/move/begin', body)).status).toBe(200)
    await webhooks?.sendDue()
    expect(received).toEqual([])
    expect(await release(device, made.setId, 'move')).toEqual(made.share)
    const { walletId } = made
    expect((await device.post('/v1/move/finish', { walletId })).status).toBe(200)
    expect(await release(device, old.setId, 'sign')).toBe('set_unknown')
    expect(await release(device, old.setId, 'move')).toEqual(old.share)
    expect(await release(device, made.setId, 'sign')).toEqual(made.share)
    await webhooks?.sendDue()
    expect(received).toMatchObject([
      {
        type: 'wallet.replaced',
        data: {
          walletId,
          accounts: { eip155: accounts.evm, solana: accounts.solana },
          replacedWalletId: old.walletId,
        },
      },
    ])
  })
})
