/// <reference lib="dom" />
// For tests: a person's wallet with the wallet's real code at the other end, and its recovery factors.

import {
  createPasskey,
  type PasskeyBend,
  signWith,
  type TestPasskey,
} from '../../apps/server/src/testing/authenticator.ts'
import { outcomeOf } from '../../apps/server/src/testing/custodyClient.ts'
import type { WalletDevice } from '../../apps/server/src/testing/walletDevice.ts'
import {
  type CustodyAnswer,
  type CustodyBody,
  createKeysDevice,
  type Enrolled,
  type FactorPurpose,
  type KeysDevice,
} from '../../apps/wallet/src/testing/keys.ts'

export const PASSWORD = 'a fine copper kettle'
export const bytesOfPassword = (text: string) => new TextEncoder().encode(text.normalize('NFKC'))
const rescuePage = `sha384-${'A'.repeat(64)}`

type Factor = Enrolled['factor']
type Wallet = Awaited<ReturnType<KeysDevice['create']>>

export class CallRefused extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** Every body that was sent, for tests that search them. */
export function keysOf(device: WalletDevice, sent: string[] = []): KeysDevice {
  return createKeysDevice(
    async (route, body) => {
      sent.push(JSON.stringify(body))
      const answer = await device.post(`/v1/${route}`, body)
      if (answer.status !== 200) throw new CallRefused(String(outcomeOf(answer)))
      return answer.body
    },
    async () => (await device.post('/v1/deposit/key')).body,
  )
}

export interface Owned {
  deviceId: string
  wallet: Wallet
}

export async function ownedBy(keys: KeysDevice): Promise<Owned> {
  const { deviceId, wallet } = await keys.state()
  if (!wallet) throw new Error('there is no wallet')
  return { deviceId, wallet }
}

export async function enrol(keys: KeysDevice, password = PASSWORD): Promise<Enrolled> {
  const owned = await ownedBy(keys)
  const secret = { kind: 'password', password: bytesOfPassword(password) } as const
  const command = { type: 'enrol', ...owned, site: 'http://localhost:3001', rescuePage } as const
  return (await keys.own({ ...command, secret })) as Enrolled
}

/** @returns the factor, which is then in force */
export async function prove(
  keys: KeysDevice,
  factor: Factor,
  password = PASSWORD,
): Promise<Factor> {
  const secret = { kind: 'password', password: bytesOfPassword(password) } as const
  const command = { type: 'test', ...(await ownedBy(keys)), factor, secret } as const
  return (await keys.own(command)) as Factor
}

const WRONG_TOKEN = 'A'.repeat(43)

/** What a wrong password proves to the server, without the time that it takes to derive. @returns the refusal */
export async function guess(
  device: WalletDevice,
  { setId, kind }: Pick<Factor, 'setId' | 'kind'>,
  purpose: FactorPurpose | 'thaw',
): Promise<string | number> {
  const proof = { setId, kind, token: WRONG_TOKEN }
  const epk = { kty: 'EC', crv: 'P-256', x: WRONG_TOKEN, y: WRONG_TOKEN }
  return outcomeOf(
    await (purpose === 'thaw'
      ? device.post('/v1/wallet/thaw', { proof })
      : device.post('/v1/factors/release', { ...proof, purpose, epk })),
  )
}

/** An authenticator with PRF, as far as the server and the Worker see it. */
export interface PrfPasskey {
  passkey: TestPasskey
  /** What it gives for this wallet. */
  prf: Uint8Array<ArrayBuffer>
}

type Challenge = CustodyAnswer<'factors/challenge'>
type Making = CustodyBody<'factors/challenge'>['purpose']

async function challengeOf(device: WalletDevice, purpose: Making): Promise<Challenge> {
  const answer = await device.post('/v1/factors/challenge', { purpose })
  if (answer.status !== 200) throw new CallRefused(String(outcomeOf(answer)))
  return answer.body as Challenge
}

export async function enrolPasskey(
  keys: KeysDevice,
  device: WalletDevice,
  bend?: PasskeyBend,
): Promise<Enrolled & PrfPasskey> {
  const { making, ...asked } = await challengeOf(device, 'add')
  if (!making) throw new Error('there are no options for a new passkey')
  const made = createPasskey({ purpose: 'link', ...asked, ...making }, bend)
  const prf = crypto.getRandomValues(new Uint8Array(32))
  const secret = { kind: 'passkey', prf, registration: made.credential } as const
  const command = { type: 'enrol', ...(await ownedBy(keys)), secret } as const
  const where = { site: 'http://localhost:3001', rescuePage }
  const enrolled = (await keys.own({ ...command, ...where })) as Enrolled
  return { ...enrolled, passkey: made.passkey, prf }
}

/** What the document gives to the Worker. */
export async function presentPasskey(
  device: WalletDevice,
  { passkey, prf }: PrfPasskey,
  purpose: FactorPurpose | 'thaw',
  bend?: PasskeyBend,
) {
  const asked = await challengeOf(device, purpose)
  const assertion = signWith({ purpose: 'sign-in', ...asked }, passkey, bend)
  return { kind: 'passkey', prf, assertion } as const
}

/** @returns the factor, which is then in force */
export async function provePasskey(
  keys: KeysDevice,
  device: WalletDevice,
  enrolled: Pick<Enrolled, 'factor'> & PrfPasskey,
  bend?: PasskeyBend,
): Promise<Factor> {
  const secret = await presentPasskey(device, enrolled, 'test', bend)
  const { factor } = enrolled
  return (await keys.own({ type: 'test', ...(await ownedBy(keys)), factor, secret })) as Factor
}
