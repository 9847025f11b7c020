/// <reference lib="dom" />
// For tests: a person's wallet with the wallet's real code at the other end, and a recovery password.

import { outcomeOf } from '../../apps/server/src/testing/custodyClient.ts'
import type { WalletDevice } from '../../apps/server/src/testing/walletDevice.ts'
import {
  createKeysDevice,
  type Enrolled,
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
  const command = { type: 'enrol', ...owned, site: 'http://localhost:3001', rescuePage } as const
  return (await keys.own({ ...command, password: bytesOfPassword(password) })) as Enrolled
}

/** @returns the factor, which is then in force */
export async function prove(
  keys: KeysDevice,
  factor: Factor,
  password = PASSWORD,
): Promise<Factor> {
  const command = { type: 'test', ...(await ownedBy(keys)), factor } as const
  return (await keys.own({ ...command, password: bytesOfPassword(password) })) as Factor
}
