// The devnet's inbox and phone, with a test's content.
import { onTestFinished } from 'vitest'
import { type InboxMessage, readMessage } from '../../apps/devnet/src/inbox/message.ts'
import { startInboxServer } from '../../apps/devnet/src/inbox/server.ts'
import type { Phone } from '../../apps/devnet/src/phone/phone.ts'
import { createQuestions } from '../../apps/devnet/src/phone/questions.ts'
import { createPhoneHandler } from '../../apps/devnet/src/phone/server.ts'
import { linkMailText } from '../../scripts/test/mails.ts'
import { type VisitorOptions, visit } from '../harness/visitor.ts'
import type { ProductPicture } from './productPictures.ts'

const to = 'ada@example.com'
const longTo = 'somebody-with-a-very-long-name@a-company-with-a-long-name.example.com'
const link = `http://localhost:3001/device#${'A'.repeat(43)}`
const receivedAtMs = Date.UTC(2026, 10, 20, 10, 5)

const mails = async (): Promise<InboxMessage[]> => {
  const first = Buffer.from(linkMailText({ to, link }))
  const long = Buffer.from(
    `From: x@example.com\r\nTo: ${longTo}\r\nSubject: A subject that somebody else wrote, ${'and that has no end, '.repeat(6)}\r\n\r\nHello.`,
  )
  return Promise.all([
    readMessage(first, { id: '3', receivedAtMs, to: [to] }),
    readMessage(long, { id: '2', receivedAtMs, to: [longTo] }),
    readMessage(Buffer.from('To: x\r\n\r\n'), { id: '1', receivedAtMs, to: [to] }),
  ])
}

const session = {
  topic: 'ab'.repeat(32),
  site: 'http://localhost:3000',
  networks: ['eip155:99199', 'eip155:1'],
}

const accounts = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu',
]

interface Laptop {
  messages?: readonly InboxMessage[]
  /** The phone's requests and connected sites. */
  asked?: Parameters<ReturnType<typeof createQuestions>['ask']>[0]
  sessions?: readonly (typeof session)[]
}

async function startLaptop({ messages = [], asked, sessions = [] }: Laptop): Promise<string> {
  const questions = createQuestions()
  if (asked) void questions.ask(asked)
  const nothing = () => Promise.reject(new Error('pictures press no buttons'))
  const phone: Phone = {
    questions,
    kit: async () => ({
      accounts,
      sessions: () => sessions,
      pair: nothing,
      end: nothing,
      stop: nothing,
    }),
    stop: nothing,
  }
  const mailbox = {
    list: () => messages,
    find: (id: string) => messages.find((one) => one.id === id),
    keep: () => Promise.reject(new Error('no mail arrives here')),
    clear: () => undefined,
  }
  const server = await startInboxServer(mailbox, 0, createPhoneHandler(phone))
  onTestFinished(() => server.stop())
  return server.url
}

const picture = (
  view: string,
  name: string,
  path: string,
  laptop: () => Laptop | Promise<Laptop>,
): ProductPicture => ({
  view,
  name,
  async open(options: VisitorOptions) {
    const url = await startLaptop(await laptop())
    const { page, violations } = await visit({ ...options, wallets: [], baseUrl: url })
    await page.emulateMedia({ colorScheme: options.theme ?? 'dark' })
    // It checks for new emails every three seconds, which could happen while the picture is taken.
    await page.route(`${url}/`, async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({ response, body: body.replace(/<meta http-equiv="refresh"[^>]*>/, '') })
    })
    await page.goto(`${url}${path}`)
    return { page, mask: [], violations }
  },
})

const connect = {
  title: 'Connect',
  site: 'http://localhost:3000',
  facts: [['Calls itself', 'Aureus']] as const,
  networks: ['eip155:99199', 'eip155:1', 'eip155:8453'],
}
const sign = {
  title: 'Sign a message',
  site: 'http://localhost:3000',
  facts: [['Network', 'eip155:99199']] as const,
  text: `localhost:3000 wants you to sign in with your Ethereum account:\n${'0123456789abcdef'.repeat(9)}`,
}

export const devnetPictures: readonly ProductPicture[] = [
  picture('Inbox', 'empty', '/', () => ({})),
  picture('Inbox', 'list', '/', async () => ({ messages: await mails() })),
  picture('Inbox', 'mail', '/messages/3', async () => ({ messages: await mails() })),
  picture('Phone', 'no connected sites', '/phone?failed', () => ({})),
  picture('Phone', 'asked to connect', '/phone', () => ({ asked: connect })),
  picture('Phone', 'asked to sign', '/phone', () => ({ asked: sign, sessions: [session] })),
]
