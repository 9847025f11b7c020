// For tests: a server with social login, and its providers.
import { createWallet } from '../custodyClient.ts'
import type { TestMailbox } from '../mailbox.ts'
import { createMailbox } from '../mailbox.ts'
import { signInByMail } from '../mailSignIn.ts'
import type { WalletDevice } from '../walletDevice.ts'
import type { WalletTestServer } from '../walletServer.ts'
import { createWalletTestServer } from '../walletServer.ts'
import type { SocialPerson, SocialTestId, SocialTestProvider } from './socialProvider.ts'
import { createSocialProvider } from './socialProvider.ts'
import type { Visitor } from './socialSignIn.ts'

export interface SocialTestServer extends AsyncDisposable {
  server: WalletTestServer
  provider: SocialTestProvider
  mailbox: TestMailbox
  /** In a separate browser. */
  visitor(id: SocialTestId): Promise<Visitor>
  /** Signed in by email, with a wallet. */
  emailOwner(): Promise<{ device: WalletDevice; email: string }>
  /** A new person with a verified address. */
  person(changes?: Partial<SocialPerson>): SocialPerson
}

export async function createSocialServer(
  environment: NodeJS.ProcessEnv = {},
): Promise<SocialTestServer> {
  let server: WalletTestServer | undefined
  let people = 1000
  const mailbox = createMailbox()
  const provider = await createSocialProvider(() => server?.clock.nowMs ?? Date.now())
  const settings = { ...provider.environment, ...environment }
  const made = await createWalletTestServer(settings, { sendMail: mailbox.send })
  server = made
  return {
    server: made,
    provider,
    mailbox,
    visitor: async (id) => ({
      wallet: made.wallet,
      provider,
      device: await made.device({ userAgent: 'Firefox' }),
      id,
    }),
    async emailOwner() {
      const device = await made.device({ userAgent: 'X11; Linux x86_64; Firefox/153.0' })
      const email = `owner${++people}@example.com`
      await signInByMail(device, mailbox, email)
      await createWallet(device)
      return { device, email }
    },
    person(changes) {
      const subject = String(++people)
      const email = `ann${subject}@example.com`
      return { subject, name: `ann${subject}`, email, verified: true, ...changes }
    },
    async [Symbol.asyncDispose]() {
      await made[Symbol.asyncDispose]()
      await provider[Symbol.asyncDispose]()
    },
  }
}
