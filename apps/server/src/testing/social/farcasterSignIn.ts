// For tests: a sign-in with Farcaster at the wallet origin.
import { createHash, randomBytes } from 'node:crypto'
import type { WalletAnswer, WalletDevice } from '../walletDevice.ts'
import type { FarcasterPerson, FarcasterWorld, RelayAnswer } from './farcasterWorld.ts'
import { textFor } from './farcasterWorld.ts'

export const PAGE_ORIGIN = 'http://localhost:3000'

export interface FarcasterStarted {
  flowId: string
  secret: string
  answer: WalletAnswer
}

export async function startFarcasterFlow(
  device: WalletDevice,
  changes: object = {},
): Promise<FarcasterStarted> {
  const secret = randomBytes(32).toString('base64url')
  const secretHash = createHash('sha256').update(secret).digest('base64url')
  const body = { way: 'relay', purpose: 'sign-in', origin: PAGE_ORIGIN, secretHash, ...changes }
  const answer = await device.post('/v1/farcaster/start', body)
  return { flowId: String(answer.body.flowId), secret, answer }
}

export const claimFarcasterFlow = (
  device: WalletDevice,
  { flowId, secret }: Pick<FarcasterStarted, 'flowId' | 'secret'>,
  signed?: { message: string; signature: string },
): Promise<WalletAnswer> =>
  device.post('/v1/farcaster/claim', { flowId, secret, ...(signed && { signed }) })

export interface Signing {
  person: FarcasterPerson
  fid: number
  nowMs: number
}

/** What the Farcaster app answers to the last channel. */
export async function answerOfApp(
  world: FarcasterWorld,
  { person, fid, nowMs }: Signing,
): Promise<RelayAnswer> {
  const message = textFor(world.lastChannel(), { address: person.address, fid, nowMs })
  return { message, signature: await person.signMessage({ message }), fid, username: 'ada' }
}

/** The whole sign-in by the relay. @returns the claim's reply, whatever it is */
export async function signInByRelay(
  world: FarcasterWorld,
  device: WalletDevice,
  { answer, ...signing }: Signing & { answer?: RelayAnswer },
) {
  const started = await startFarcasterFlow(device)
  if (started.answer.status !== 200) throw new Error(JSON.stringify(started.answer.body))
  world.lastChannel().answer = answer ?? (await answerOfApp(world, signing))
  const { body } = await claimFarcasterFlow(device, started)
  if (body.status === 'done') device.hold(body.tokens)
  return body
}
