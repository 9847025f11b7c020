// For tests: users with wallets on their own server, on each database.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { describeEachDatabase, type TestDatabase } from '../platform/db/eachDatabase.ts'
import { createWallet, type MadeWallet } from './custodyClient.ts'
import { createMailbox, type TestMailbox } from './mailbox.ts'
import { createSecondServer, type SecondServer } from './second/secondServer.ts'
import type { WalletDevice } from './walletDevice.ts'
import { createWalletTestServer, signInDevice, type WalletTestServer } from './walletServer.ts'

export interface Custody {
  server: () => WalletTestServer
  mailbox: TestMailbox
  /** A freshly signed-in device of this user. */
  signIn(userId: string, known?: WalletDevice): Promise<WalletDevice>
  person(): Promise<{ userId: string; device: WalletDevice; made: MadeWallet }>
  pass(ms: number): void
  /** The second server, if the description asks for one. */
  second: () => SecondServer
}

export function describeCustody(
  name: string,
  tests: (custody: Custody) => void,
  { withSecond = false }: { withSecond?: boolean } = {},
): void {
  describeEachDatabase(name, (create) => {
    let database: TestDatabase
    let server: WalletTestServer
    let second: SecondServer | undefined
    const mailbox = createMailbox()
    beforeAll(async () => {
      database = await create()
      const { databaseUrl } = database.parameters
      const nowMs = () => server.clock.nowMs
      second = withSecond ? await createSecondServer(await create(), nowMs) : undefined
      const environment = {
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...second?.environment,
      }
      server = await createWalletTestServer(environment, { sendMail: mailbox.send })
      await second?.start()
    })
    afterAll(async () => {
      await server[Symbol.asyncDispose]()
      await second?.[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    })

    async function signIn(userId: string, known?: WalletDevice): Promise<WalletDevice> {
      const device = known ?? (await server.device())
      await signInDevice(server.db, device, { userId, nowMs: server.clock.nowMs })
      return device
    }

    tests({
      server: () => server,
      mailbox,
      signIn,
      async person() {
        const userId = randomUUID()
        const device = await signIn(userId)
        return { userId, device, made: await createWallet(device) }
      },
      second() {
        if (!second) throw new Error('there is no second server')
        return second
      },
      pass(ms) {
        server.clock.nowMs += ms
      },
    })
  })
}
