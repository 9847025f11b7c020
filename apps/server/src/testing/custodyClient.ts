// For tests: what a device's Worker does with the server. Shares are random bytes: only their owner could tell that
// they open nothing.
import { randomBytes } from 'node:crypto'
import {
  type DepositKey,
  encodeEnvelope,
  type Purpose,
  type WalletState,
} from '@aureus/protocol/custody'
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { WalletDevice } from './walletDevice.ts'

export interface MadeWallet {
  walletId: string
  setId: string
  recoverySetId: string
  /** Aᵢ. */
  share: Buffer
  /** A₀ ‖ R₀ ‖ C₀. */
  recovery: Buffer
}

const header = { alg: 'ECDH-ES', enc: 'A256GCM' } as const
export const newId = (): string => randomBytes(16).toString('hex')
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solana = '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS'

export const randomShare = (setId: string, x = 1): Buffer =>
  Buffer.from(encodeEnvelope({ setId, x, y: randomBytes(16) }))

export async function stateOf(device: WalletDevice): Promise<WalletState> {
  return (await device.post('/v1/wallet/get')).body
}

const depositKeyFor = async (device: WalletDevice): Promise<DepositKey> =>
  (await device.post('/v1/deposit/key')).body

export async function deposit(device: WalletDevice, plain: Uint8Array): Promise<string> {
  const { keyId, publicKey } = await depositKeyFor(device)
  return new CompactEncrypt(plain)
    .setProtectedHeader({ ...header, kid: keyId })
    .encrypt(await importJWK({ ...publicKey }, header.alg))
}

/** The body of `wallet/create` and its content. */
export async function newWallet(device: WalletDevice) {
  const names = { walletId: newId(), setId: newId(), recoverySetId: newId() }
  const share = randomShare(names.setId)
  const recovery = Buffer.concat([
    randomShare(names.recoverySetId, 1),
    randomShare(names.recoverySetId, 2),
    randomBytes(32),
  ])
  const made: MadeWallet = { ...names, share, recovery }
  const sealed = await deposit(device, Buffer.concat([recovery, share]))
  const { epk, open } = await newAgreement()
  return {
    made,
    open,
    body: { ...names, accounts: { evm: address, solana }, deposit: sealed, epk },
  }
}

export async function createWallet(device: WalletDevice): Promise<MadeWallet> {
  const { made, body } = await newWallet(device)
  const { status } = await device.post('/v1/wallet/create', body)
  if (status !== 200) throw new Error(`wallet/create answered ${status}`)
  return made
}

/** The released share, or the reason's name. */
export async function release(
  device: WalletDevice,
  setId: string,
  purpose: Purpose,
): Promise<Buffer | string> {
  const { epk, open } = await newAgreement()
  const { status, body } = await device.post('/v1/sets/release', { setId, purpose, epk })
  return status === 200 ? open(body.sealed) : body.reasons[0].name
}

/** A one-time key, and what opens the message sealed to it. */
async function newAgreement() {
  const pair = await generateKeyPair(header.alg, { crv: 'P-256' })
  const { x, y } = await exportJWK(pair.publicKey)
  return {
    epk: { kty: 'EC', crv: 'P-256', x, y },
    open: async (sealed: string) =>
      Buffer.from((await compactDecrypt(sealed, pair.privateKey)).plaintext),
  }
}

/** The reason's name, or the status on success. */
export const outcomeOf = ({ status, body }: { status: number; body: unknown }): number | string =>
  (body as { reasons?: { name: string }[] }).reasons?.[0]?.name ?? status

/** Sends the server's share of a new set and activates it. */
export async function reshare(device: WalletDevice): Promise<{ setId: string; share: Buffer }> {
  const setId = newId()
  const share = randomShare(setId)
  const added = await device.post('/v1/sets/reshare', {
    setId,
    deposit: await deposit(device, share),
  })
  if (added.status !== 200) throw new Error(String(outcomeOf(added)))
  const activated = await device.post('/v1/sets/activate', { setId })
  if (activated.status !== 200) throw new Error(String(outcomeOf(activated)))
  return { setId, share }
}
