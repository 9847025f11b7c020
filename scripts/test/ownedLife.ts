/// <reference lib="dom" />
// For tests: the life of a wallet from its making to the loss of its first device, step by step.
import { randomInt } from 'node:crypto'
import type { Database } from '../../apps/server/src/platform/db/schema.ts'
import {
  createWalletDevice,
  type WalletDevice,
} from '../../apps/server/src/testing/walletDevice.ts'
import { signInDevice } from '../../apps/server/src/testing/walletServer.ts'
import type { Enrolled, KeysDevice } from '../../apps/wallet/src/testing/keys.ts'
import {
  bytesOfPassword,
  enrol,
  enrolPasskey,
  keysOf,
  ownedBy,
  type PrfPasskey,
  presentPasskey,
  prove,
  provePasskey,
} from './ownedWallet.ts'

export const lifeSteps = ['create', 'enrol', 'reshare', 'replace', 'export', 'revoke'] as const
export type LifeStep = (typeof lifeSteps)[number]

export const PASSWORD_OF_LIFE = 'the first copper kettle'

type WalletApp = Parameters<typeof createWalletDevice>[0]

interface LifeDevice {
  keys: KeysDevice
  /** Whether it has its share: for certain, perhaps because the server died, or no longer. */
  state: 'has' | 'perhaps' | 'revoked'
}

/** What the server has confirmed to somebody. */
export interface Told {
  walletId: string
  evm: string
  isOwned: boolean
  kits: { kit: string; code: string }[]
  /** What passkeys gave. */
  prfs: Uint8Array[]
  devices: LifeDevice[]
}

export interface Life {
  db: Database
  told: Told[]
  userId: string
  /** Called when a step begins and for each answer in it. */
  onStep(step: LifeStep | 'end'): void
}

type Owned = { kind: 'password'; enrolled: Enrolled } | { kind: 'passkey'; enrolled: Passkey }
type Passkey = Enrolled & PrfPasskey

/** Half of the lives begin with a password and go on with a passkey, the others begin with the passkey. */
export async function liveOnce(app: WalletApp, life: Life): Promise<void> {
  const { db, told, userId, onStep } = life
  let step: LifeStep = 'create'
  const enter = (next: LifeStep) => {
    step = next
    onStep(step)
  }
  const onAnswer = () => onStep(step)
  const kinds = randomInt(2)
    ? (['password', 'passkey'] as const)
    : (['passkey', 'password'] as const)

  const device = await signedIn(app, { db, userId, onAnswer })
  const keys = keysOf(device)
  enter('create')
  const { walletId, accounts } = await keys.create()
  const here: LifeDevice = { keys, state: 'has' }
  const one: Told = {
    walletId,
    evm: accounts.evm,
    isOwned: false,
    kits: [],
    prfs: [],
    devices: [here],
  }
  told.push(one)

  enter('enrol')
  const first = await own({ db, device, keys, one }, kinds[0])
  enter('reshare')
  await keys.reshare()
  enter('replace')
  const second = await own({ db, device, keys, one }, kinds[1])
  const { setId } = first.enrolled.factor
  if ((await device.post('/v1/factors/remove', { setId })).status !== 200)
    throw new Error('removal')
  enter('export')
  await keys.own({
    type: 'export',
    ...(await ownedBy(keys)),
    proof: await proofOf(device, second, 'export'),
  })

  enter('revoke')
  const { deviceId } = await ownedBy(keys)
  const other = await signedIn(app, { db, userId, onAnswer })
  const there: LifeDevice = { keys: keysOf(other), state: 'perhaps' }
  one.devices.push(there)
  const proof = await proofOf(other, second, 'recover')
  await there.keys.own({ type: 'recoverWith', ...(await ownedBy(there.keys)), ...proof })
  there.state = 'has'
  here.state = 'perhaps'
  if ((await other.post('/v1/devices/revoke', { deviceId })).status !== 200)
    throw new Error('revoke')
  here.state = 'revoked'
  onStep('end')
}

interface Owning {
  db: Database
  device: WalletDevice
  keys: KeysDevice
  one: Told
}

/** Sets a factor and lets it take effect. */
async function own({ db, device, keys, one }: Owning, kind: Owned['kind']): Promise<Owned> {
  const owned: Owned =
    kind === 'password'
      ? { kind, enrolled: await enrol(keys, PASSWORD_OF_LIFE) }
      : { kind, enrolled: await enrolPasskey(keys, device) }
  const { kit, code, factor } = owned.enrolled
  one.kits.push({ kit, code })
  if (owned.kind === 'passkey') one.prfs.push(owned.enrolled.prf)
  // One that joins another would wait a day, and a passkey is tested after a later sign-in.
  await db
    .updateTable('custody_factors')
    .set({ created_at_ms: 0 })
    .where('set_id', '=', factor.setId)
    .execute()
  if (owned.kind === 'password') await prove(keys, factor, PASSWORD_OF_LIFE)
  else await provePasskey(keys, device, owned.enrolled)
  one.isOwned = true
  return owned
}

async function proofOf(
  device: WalletDevice,
  { kind, enrolled }: Owned,
  purpose: 'export' | 'recover',
) {
  const { factor } = enrolled
  const secret =
    kind === 'password'
      ? ({ kind, password: bytesOfPassword(PASSWORD_OF_LIFE) } as const)
      : await presentPasskey(device, enrolled, purpose)
  return { factor, secret }
}

interface SigningIn {
  db: Database
  userId: string
  onAnswer(): void
}

/** A device that reports every answer. */
async function signedIn(
  app: WalletApp,
  { db, userId, onAnswer }: SigningIn,
): Promise<WalletDevice> {
  const nowMs = () => Date.now()
  const ip = `203.0.${randomInt(256)}.${randomInt(256)}`
  const device = await createWalletDevice(app, { nowMs, ip })
  await signInDevice(db, device, { userId, nowMs: nowMs() })
  return Object.create(device, {
    post: {
      value: async (...asked: Parameters<WalletDevice['post']>) => {
        const answer = await device.post(...asked)
        if (answer.status === 200) onAnswer()
        return answer
      },
    },
  })
}
