// One sealed request to the window, and its answer.
import * as v from 'valibot'
import { WalletResponseError } from '../../errors/wallet.ts'
import { createChannel, createKeys, exportPublicKey } from './channel.ts'
import { refusal } from './errors.ts'
import type { KeysWindow } from './keysWindow.ts'
import { type Answer, OpenedSchema, PublicKeySchema, type WalletData } from './messages.ts'

export interface Request {
  method: string
  params: unknown
}

/** Both sides' keys. */
export interface Peers {
  keys: CryptoKeyPair
  /** The window's public key: SubjectPublicKeyInfo in hex, without `0x`. */
  peer: string
}

/** Exchanges keys. The window shows nothing for it. @throws what the window answers, WalletResponseError */
export async function shakeHands(keysWindow: KeysWindow): Promise<Peers & { data: WalletData }> {
  const keys = await createKeys()
  const sender = await exportPublicKey(keys.publicKey)
  const answer = await keysWindow.ask(sender, { handshake: { method: 'handshake', params: [] } })
  const encrypted = sealedOf(answer)
  const peer = v.safeParse(PublicKeySchema, answer.sender)
  if (!peer.success)
    throw new WalletResponseError('handshake', { details: 'the public key is malformed' })
  const peers = { keys, peer: peer.output }
  const channel = await createChannel(keys, peer.output)
  const { data } = readOpened('handshake', await channel.open(encrypted))
  return { ...peers, data }
}

/** @throws what the window answers, WalletResponseError */
export async function askSealed(
  keysWindow: KeysWindow,
  { keys, peer }: Peers,
  { action, chainId }: { action: Request; chainId: number },
): Promise<{ value: unknown; data: WalletData }> {
  const [channel, sender] = await Promise.all([
    createChannel(keys, peer),
    exportPublicKey(keys.publicKey),
  ])
  const encrypted = await channel.seal({ action, chainId })
  const answer = await keysWindow.ask(sender, { encrypted })
  return readOpened(action.method, await channel.open(sealedOf(answer)))
}

function sealedOf({ content }: Answer) {
  if ('encrypted' in content) return content.encrypted
  throw refusal(content.failure.code, content.failure.message)
}

function readOpened(method: string, opened: unknown) {
  const { result, data = {} } = readValue(method, OpenedSchema, opened)
  const { value, error } = result
  if (error) throw refusal(error.code, error.message)
  return { value, data }
}

/** @throws WalletResponseError */
export function readValue<const S extends v.GenericSchema>(
  method: string,
  schema: S,
  value: unknown,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new WalletResponseError(method, { details: parsed.issues[0].message })
}
