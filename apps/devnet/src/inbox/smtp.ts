// Accepts emails to any address and relays none of them.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

const MAX_BYTES = 1024 * 1024

export interface SmtpReceiver {
  /** `smtp://127.0.0.1:…` */
  smtpUrl: string
  stop(): Promise<void>
}

/** @param keep stores an email; the sender is told if it fails */
export async function startSmtp(
  keep: (raw: Uint8Array, to: string[]) => Promise<unknown>,
  port = 0,
): Promise<SmtpReceiver> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', async () => {
        const failure = await keep(Buffer.concat(chunks), to).then(
          () => undefined,
          () => new Error('the email could not be stored'),
        )
        done(failure)
      })
    },
  })
  // A sender that disconnects early needs no handling.
  server.on('error', () => undefined)
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
