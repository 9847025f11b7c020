// Adds a factor: a new recovery set, whose R₀ only the factor opens, and the rescue kit that goes with it.
// The old set stays until the new one has opened the wallet in a test.
import type { Factor, LoggedRelease, PasskeyRegistration, Wallet } from '@aureus/protocol/custody'
import type { CommandContext } from '../context.ts'
import { NoShareError } from '../context.ts'
import { accountsOf } from '../derive/keyPairs.ts'
import { closeWallet, type Opened } from '../open.ts'
import { splitRecovery } from '../recoverySet.ts'
import { sealTo } from '../sealed/jwe.ts'
import { wipe } from '../wipe.ts'
import { withWallet } from '../withWallet.ts'
import { type NewSecret, newFactor } from './factorKeys.ts'
import {
  KIT_VERSION,
  type KitContent,
  type KitFactor,
  nameCode,
  readKit,
  textOf,
  writeKit,
} from './kit.ts'
import { keyOfCode, openKit } from './openKit.ts'
import { newRescueCode, readRescueCode } from './rescueCode.ts'
import { openUnder, sealUnder } from './sealing.ts'

export interface EnrolParameters {
  deviceId: string
  wallet: Wallet
  secret:
    | { kind: 'password'; password: Uint8Array }
    | { kind: 'passkey'; prf: Uint8Array; registration: PasskeyRegistration }
  /** What the kit says about where it comes from. */
  site: string
  rescuePage: string
  /** Which code makes the kit, where there is a log of releases. */
  release?: LoggedRelease | undefined
  /** Under which code the wallet was made, where that is known. */
  walletRelease?: LoggedRelease | undefined
}

export interface Enrolled {
  factor: Factor
  /** The kit's file. */
  kit: string
  /** Opens the kit without the factor. A passkey cannot open it: it belongs to this host. */
  code: string
}

export async function enrol(
  context: CommandContext,
  parameters: EnrolParameters,
): Promise<Enrolled> {
  const { deviceId, wallet } = parameters
  if (!wallet.set) throw new NoShareError('This device has no share of the wallet.')
  const opening = { deviceId, wallet, setId: wallet.set.setId, purpose: 'reshare' } as const
  return withWallet(context, opening, (opened) => makeFactor(context, opened, parameters))
}

async function makeFactor(
  context: CommandContext,
  opened: Opened,
  { wallet: { walletId }, secret, site, rescuePage, release, walletRelease }: EnrolParameters,
): Promise<Enrolled> {
  const { keys, name, ...made } = newFactor(newSecretOf(secret), walletId)
  const { setId, kit: share, server, recovery, commitment } = await splitRecovery(opened, walletId)
  const sealed = Uint8Array.from([...recovery, ...commitment])
  const bind = (factor: string) => ({ walletId, setId, factor })
  const wrapped = await sealUnder(keys.wrap, bind(name), sealed)
  const code = newRescueCode()
  const salt = textOf(crypto.getRandomValues(new Uint8Array(16)))
  const codeKey = keyOfCode(readRescueCode(code), salt, walletId)
  const factors: KitFactor[] = [
    ...(made.kind === 'password'
      ? [{ kind: made.kind, parameters: made.parameters, wrapped: textOf(wrapped) }]
      : []),
    {
      kind: 'code',
      salt,
      wrapped: textOf(await sealUnder(codeKey, bind(nameCode(salt)), sealed)),
    },
  ]
  const content: KitContent = {
    aureus: 'rescue kit',
    version: release || walletRelease ? KIT_VERSION : 1,
    site,
    createdAt: new Date().toISOString(),
    rescuePage,
    walletId,
    setId,
    accounts: accountsOf(opened.keys),
    share: textOf(share),
    factors,
    ...(release && { release }),
    ...(walletRelease && { walletRelease }),
  }
  const kit = writeKit(content)
  // What does not open now would not open in an emergency.
  const kept = readKit(kit)
  closeWallet(await openKit(kept, { kind: 'code', code }))
  if (secret.kind === 'password') closeWallet(await openKit(kept, secret))
  else wipe(await openUnder(Uint8Array.from(keys.wrap), bind(name), wrapped))
  const plain = Uint8Array.from([...server, ...keys.token, ...wrapped])
  const deposit = await sealTo(await context.depositKey(), plain)
  wipe(share, server, recovery, sealed, plain, codeKey, keys.token, keys.wrap)
  const added = { setId, deposit }
  const factor = await context.ask(
    'factors/add',
    secret.kind === 'passkey' && made.kind === 'passkey'
      ? { ...made, registration: secret.registration, ...added }
      : { ...(made as Extract<typeof made, { kind: 'password' }>), ...added },
  )
  return { factor, kit, code }
}

const newSecretOf = (secret: EnrolParameters['secret']): NewSecret =>
  secret.kind === 'password'
    ? secret
    : { kind: 'passkey', prf: secret.prf, credentialId: secret.registration.id }
