// For tests: what a device's Worker does with the server. Shares are random bytes: only their owner could tell that
// they open nothing.
import { randomBytes } from 'node:crypto'
import {
  type DepositKey,
  encodeEnvelope,
  type Purpose,
  possessionOf,
  type WalletState,
} from '@aureus/protocol/custody'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import { bytesToHex, hexToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
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
/** Of the first account of development chains. */
const FIRST_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** The keys of two accounts, with what signs by them. */
export function keyPairsOf(seed?: number) {
  const key = seed === undefined ? hexToBytes(FIRST_KEY) : new Uint8Array(32).fill(seed)
  const account = privateKeyToAccount(bytesToHex(key))
  const solana = base58.encode(ed25519.getPublicKey(key))
  return {
    accounts: { evm: account.address, solana },
    async possess({ walletId, deviceId }: { walletId: string; deviceId: string }) {
      const { text, digest } = possessionOf({ walletId, deviceId })
      return {
        evm: toText(hexToBytes(await account.sign({ hash: bytesToHex(digest) }))),
        solana: toText(ed25519.sign(text, key)),
      }
    },
  }
}

export const randomShare = (setId: string, x = 1): Buffer =>
  Buffer.from(encodeEnvelope({ setId, x, y: randomBytes(16) }))

export async function stateOf(device: WalletDevice): Promise<WalletState> {
  return (await device.post('/v1/wallet/get')).body
}

const depositKeyFor = async (device: WalletDevice): Promise<DepositKey> =>
  (await device.post('/v1/deposit/key')).body

export async function deposit(device: WalletDevice, plain: Uint8Array): Promise<string> {
  return sealTo(await depositKeyFor(device), plain)
}

/** As the Worker seals what a server keeps. */
export async function sealTo({ keyId, publicKey }: DepositKey, plain: Uint8Array): Promise<string> {
  return new CompactEncrypt(plain)
    .setProtectedHeader({ ...header, kid: keyId })
    .encrypt(await importJWK({ ...publicKey }, header.alg))
}

/** The body of `wallet/create` and its content. */
export async function newWallet(
  device: WalletDevice,
  {
    seed,
    named = {},
  }: { seed?: number; named?: Partial<Pick<MadeWallet, 'walletId' | 'recoverySetId'>> } = {},
) {
  const names = { walletId: newId(), setId: newId(), recoverySetId: newId(), ...named }
  const share = randomShare(names.setId)
  const recovery = Buffer.concat([
    randomShare(names.recoverySetId, 1),
    randomShare(names.recoverySetId, 2),
    randomBytes(32),
  ])
  const made: MadeWallet = { ...names, share, recovery }
  const sealed = await deposit(device, Buffer.concat([recovery, share]))
  const { epk, open } = await newAgreement()
  const { accounts, possess } = keyPairsOf(seed)
  const { deviceId } = await stateOf(device)
  return {
    made,
    open,
    body: {
      ...names,
      accounts,
      possession: await possess({ walletId: names.walletId, deviceId }),
      deposit: sealed,
      epk,
    },
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
