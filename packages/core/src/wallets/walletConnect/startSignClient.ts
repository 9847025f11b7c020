// Starts the client library.
import * as library from '@walletconnect/sign-client'
import { askOnReturn, type Sight } from './askOnReturn.ts'
import { awaitChecks } from './awaitChecks.ts'
import { deleteOnce } from './deleteOnce.ts'
import { trimRequests } from './relayRequests.ts'
import type { SignClient } from './signClient.ts'
import { createSilentLogger } from './silentLogger.ts'
import { spaceRequests } from './spaceRequests.ts'
import type { KeyValueStorage } from './storage.ts'

export interface SignClientParameters {
  /** `wss://…`. The library contacts no other host. */
  relayUrl: string
  projectId: string
  /** What wallets show about this site. */
  metadata: { name: string; description: string; url: string; icons: string[] }
  storage: KeyValueStorage
}

type Logger = Exclude<NonNullable<InitOptions>['logger'], string | undefined>
type InitOptions = Parameters<typeof library.SignClient.init>[0]

/** Globals where the library exposes its core, including every key. */
const leftBehind = ['_walletConnectCore_', '_walletConnectCore__count']

const ends = new WeakMap<SignClient, () => void>()

/** Restores the stored state. Starts even if the relay is down. */
export async function startSignClient(parameters: SignClientParameters): Promise<SignClient> {
  forgetGlobals()
  const client = await library.SignClient.init({
    ...parameters,
    logger: createSilentLogger() as unknown as Logger,
    telemetryEnabled: false,
  })
  forgetGlobals()
  // Before each pairing and request, the library asks its vendor about this site in a frame, and waits up to 5 s for
  // the answer.
  const { verify } = client.core as unknown as { verify: Record<string, () => Promise<undefined>> }
  verify['register'] = async () => undefined
  verify['resolve'] = async () => undefined
  trimRequests(client.core.relayer)
  awaitChecks(client)
  deleteOnce(client)
  spaceRequests(client)
  const { document } = globalThis as { document?: Sight }
  ends.set(client, askOnReturn(client, document))
  return client
}

function forgetGlobals(): void {
  for (const name of leftBehind) Reflect.deleteProperty(globalThis, name)
}

/** Closes the connection to the relay. Stored data stays. */
export async function stopSignClient(client: SignClient): Promise<void> {
  const { core } = client
  ends.get(client)?.()
  core.heartbeat.stop()
  await core.relayer.transportClose().catch(() => undefined)
}
