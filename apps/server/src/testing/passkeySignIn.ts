// For tests: the window `/oauth/passkey`, from the start of a flow to the claim.
import type { PasskeyCredential, PasskeyOptionsReply } from '@aureus/protocol/walletApi'
import { createPasskey, type PasskeyBend, signWith, type TestPasskey } from './authenticator.ts'
import { bindSocial, claimSocial, type Started, startSocial } from './social/socialSignIn.ts'
import type { WalletAnswer, WalletDevice } from './walletDevice.ts'

/** Without the session: the window has none. */
const post = (device: WalletDevice, path: string, body: object): Promise<WalletAnswer> =>
  device.send(path, body, { authorization: undefined })

export interface PasskeyVisit extends Started {
  options: PasskeyOptionsReply
}

/** @throws Error if a step fails */
export async function visitPasskey(
  device: WalletDevice,
  purpose: 'sign-in' | 'prove' | 'link' = 'sign-in',
): Promise<PasskeyVisit> {
  const { answer, ...started } = await startSocial(device, 'passkey', { purpose })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  await bindSocial(device, started.flowId)
  const { status, body } = await post(device, '/v1/passkey/options', { flowId: started.flowId })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { ...started, options: body }
}

/** The visitor wants a new wallet. */
export const beginWallet = (
  device: WalletDevice,
  { flowId }: { flowId: string },
): Promise<WalletAnswer> => post(device, '/v1/passkey/options', { flowId, create: true })

/** Makes a user with a passkey alone. @returns the claim's reply; a session is held */
export async function signUpWithPasskey(device: WalletDevice, bend: PasskeyBend = {}) {
  const visit = await visitPasskey(device)
  const { passkey, credential } = createPasskey((await beginWallet(device, visit)).body, bend)
  const { body } = await answerPasskey(device, visit, credential)
  const claimed = await claimSocial(device, { ...visit, ticket: body.ticket })
  if (claimed.body.tokens) device.hold(claimed.body.tokens)
  return { passkey, claimed: claimed.body }
}

export const answerPasskey = (
  device: WalletDevice,
  { flowId }: { flowId: string },
  credential: PasskeyCredential,
): Promise<WalletAnswer> => post(device, '/v1/passkey/answer', { flowId, credential })

/** Adds a passkey to the wallet that the device is signed in to. */
export async function addPasskeyTo(
  device: WalletDevice,
  bend: PasskeyBend = {},
): Promise<TestPasskey> {
  const visit = await visitPasskey(device, 'link')
  const { passkey, credential } = createPasskey(visit.options, bend)
  const { status, body } = await answerPasskey(device, visit, credential)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const claimed = await claimSocial(device, { ...visit, ticket: body.ticket })
  if (claimed.body.status !== 'done') throw new Error(JSON.stringify(claimed.body))
  return passkey
}

/** @returns the claim's reply; a session is held */
export async function signInWithPasskey(device: WalletDevice, passkey: TestPasskey) {
  const visit = await visitPasskey(device)
  const { body } = await answerPasskey(device, visit, signWith(visit.options, passkey))
  const claimed = await claimSocial(device, { ...visit, ticket: body.ticket })
  if (claimed.body.tokens) device.hold(claimed.body.tokens)
  return claimed.body
}
