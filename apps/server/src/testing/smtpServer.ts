// For tests: a local mail server that keeps what it accepts.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ArrivedMail {
  to: string
  messageId: string
  subject: string
  text: string
}

export interface TestSmtpServer extends AsyncDisposable {
  url: string
  arrived: ArrivedMail[]
}

export async function startSmtpServer(
  onMail: () => void = () => undefined,
): Promise<TestSmtpServer> {
  const arrived: ArrivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        void keep(Buffer.concat(chunks), envelope.rcptTo[0]?.address ?? '').finally(() => done())
      })
    },
  })
  async function keep(raw: Buffer, to: string): Promise<void> {
    const { messageId = '', subject = '', text = '' } = await PostalMime.parse(raw)
    arrived.push({ to, messageId, subject, text })
    onMail()
  }
  // A killed server leaves its connection open.
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
