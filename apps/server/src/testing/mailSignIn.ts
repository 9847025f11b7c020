// For tests: the whole way from an address to a session, as a person goes it.
import type { TestMailbox } from './mailbox.ts'
import type { WalletDevice } from './walletDevice.ts'

/** Signs the device in; by the link in the mail where it is not known yet. @throws Error where a step fails */
export async function signInByMail(device: WalletDevice, mailbox: TestMailbox, email: string) {
  const { body: started } = await device.post('/v1/email/start', { email })
  const { action, challengeId, number } = started
  const code =
    action === 'VERIFY_DEVICE'
      ? await approve(device, { token: mailbox.token(email), number })
      : mailbox.code(email)
  const verified = await device.post('/v1/email/verify', { challengeId, code })
  if (verified.status !== 200) throw new Error(JSON.stringify(verified.body))
  device.hold(verified.body.tokens)
  return { action: String(action), challengeId: String(challengeId), code }
}

/** The page that the mail leads to. @returns the code that it shows */
export async function approve(
  device: WalletDevice,
  link: { token: string; number: string },
): Promise<string> {
  const { body } = await device.send('/v1/device/approve', link, { authorization: undefined })
  if (typeof body.code !== 'string') throw new Error(JSON.stringify(body))
  return body.code
}
