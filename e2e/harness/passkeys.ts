// A password manager for tests: Chromium's virtual authenticator in each window of the wallet that asks for a passkey.
import type { CDPSession, Page } from 'playwright-core'
import type { Visitor } from './visitor.ts'

interface Credential {
  credentialId: string
  isResidentCredential: boolean
  rpId?: string
  privateKey: string
  userHandle?: string
  signCount: number
  backupEligibility?: boolean
  backupState?: boolean
}

const authenticator = {
  protocol: 'ctap2',
  ctap2Version: 'ctap2_1',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
  defaultBackupEligibility: true,
  defaultBackupState: true,
} as const

export interface Passkeys {
  /** What it stores, by id. */
  stored: Map<string, Credential>
  /** While true, it verifies no user, so the ceremony fails at once. */
  locked: boolean
  /** Whether it offers PRF. Its secret stays in the window: the protocol of the test cannot carry it to another. */
  hasPrf: boolean
  /** Whether what it makes can be synced. */
  isSynced: boolean
}

/** The windows share what it stores, as the browsers of one account do. */
export async function givePasskeys({ context }: Visitor): Promise<Passkeys> {
  const passkeys: Passkeys = { stored: new Map(), locked: false, hasPrf: true, isSynced: true }
  // The window cannot begin without its options, so it has the authenticator by then.
  await context.route('**/v1/passkey/options', async (route) => {
    await attach(passkeys, route.request().frame().page())
    await route.continue()
  })
  const windows = new WeakMap<Page, string>()
  await context.route('**/v1/factors/challenge', async (route) => {
    const page = route.request().frame().page()
    const made = `${passkeys.hasPrf}${passkeys.isSynced}`
    if (windows.get(page) !== made) await attach(passkeys, page)
    windows.set(page, made)
    await route.continue()
  })
  return passkeys
}

/** The authenticators of the windows, for one that asks again: two would both answer. */
const attached = new WeakMap<Page, { session: CDPSession; authenticatorId: string }>()

async function attach({ stored, locked, hasPrf, isSynced }: Passkeys, page: Page): Promise<void> {
  const before = attached.get(page)
  const session = before?.session ?? (await page.context().newCDPSession(page))
  if (before) {
    const { authenticatorId } = before
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  } else await session.send('WebAuthn.enable')
  const options = {
    ...authenticator,
    isUserVerified: !locked,
    hasPrf,
    defaultBackupEligibility: isSynced,
    defaultBackupState: isSynced,
  }
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
  attached.set(page, { session, authenticatorId })
  for (const credential of stored.values())
    await session.send('WebAuthn.addCredential', { authenticatorId, credential })
  if (before) return
  const keep = ({ credential }: { credential: Credential }) =>
    void stored.set(credential.credentialId, credential)
  session.on('WebAuthn.credentialAdded', keep)
  session.on('WebAuthn.credentialAsserted', keep)
}
