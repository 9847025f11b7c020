// For tests: a complete email sign-in, as a user does it.
import type { TestMailbox } from './mailbox.ts'
import type { WalletDevice } from './walletDevice.ts'

/** Signs the device in, through the mailed link if it is unknown. @throws Error if a step fails */
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

/** Approves on the mailed link's page. @returns the code that the page shows */
export async function approve(
  device: WalletDevice,
  link: { token: string; number: string },
): Promise<string> {
  const { body } = await device.send('/v1/device/approve', link, { authorization: undefined })
  if (typeof body.code !== 'string') throw new Error(JSON.stringify(body))
  return body.code
}
