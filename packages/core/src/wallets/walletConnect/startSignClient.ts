// Starts the client library.
import * as library from '@walletconnect/sign-client'
import { askOnReturn, type Sight } from './askOnReturn.ts'
import { awaitChecks } from './awaitChecks.ts'
import { deleteOnce } from './deleteOnce.ts'
import { trimRequests } from './relayRequests.ts'
import { createSilentLogger } from './silentLogger.ts'
import { spaceRequests } from './spaceRequests.ts'
import type { KeyValueStorage } from './storage.ts'

export type SignClient = InstanceType<typeof library.SignClient>

export interface SignClientParameters {
  /** `wss://…`; where it is dialled is all that leaves the page. */
  relayUrl: string
  projectId: string
  /** What wallets show of this site. */
  metadata: { name: string; description: string; url: string; icons: string[] }
  storage: KeyValueStorage
}

type Logger = Exclude<NonNullable<InitOptions>['logger'], string | undefined>
type InitOptions = Parameters<typeof library.SignClient.init>[0]

/** Where the library leaves its core for others to find, with every key in it. */
const leftBehind = ['_walletConnectCore_', '_walletConnectCore__count']

const ends = new WeakMap<SignClient, () => void>()

/** A client with what the browser remembers; a relay that is down does not keep it from starting. */
export async function startSignClient(parameters: SignClientParameters): Promise<SignClient> {
  forgetGlobals()
  const client = await library.SignClient.init({
    ...parameters,
    logger: createSilentLogger() as unknown as Logger,
    telemetryEnabled: false,
  })
  forgetGlobals()
  // It asks a host of the vendor what to think of this site, in a frame, and waits 5 s for it: before each
  // pairing and each request.
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

/** Ends its line to the relay. What it keeps in the browser stays. */
export async function stopSignClient(client: SignClient): Promise<void> {
  const { core } = client
  ends.get(client)?.()
  core.heartbeat.stop()
  await core.relayer.transportClose().catch(() => undefined)
}
