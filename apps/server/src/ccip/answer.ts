// What the name service says to a question, as the contracts that ask read it.
import { ETH_COIN_TYPE, parseName } from '@aureus/protocol'
import { encodeAbiParameters, type Hex, zeroAddress } from 'viem'
import type { Database } from '../db/schema.ts'
import { findName } from '../names/find.ts'
import type { Question } from './question.ts'

/** ABI of what the called function returns; of a name or a record that there is not, the empty one. */
export async function answerQuestion(db: Database, zone: string, question: Question): Promise<Hex> {
  const parsed = parseName(question.name, zone)
  // The zone's own name, and what cannot be registered, have no records.
  const name = parsed.ok && question.name.endsWith(`.${zone}`) ? parsed.name : undefined
  if (question.record === 'text') {
    const text = name === undefined ? '' : await findText(db, name, question.key)
    return encodeAbiParameters([{ type: 'string' }], [text])
  }
  const coinType = question.record === 'coin' ? question.coinType : BigInt(ETH_COIN_TYPE)
  const address = name === undefined ? undefined : await findAddress(db, name, coinType)
  return question.record === 'address'
    ? encodeAbiParameters([{ type: 'address' }], [address ?? zeroAddress])
    : encodeAbiParameters([{ type: 'bytes' }], [address ?? '0x'])
}

/** By ENS's key for it too (ENSIP-5). */
const attributes: Record<string, string> = { bio: 'bio', description: 'bio' }

async function findText(db: Database, name: string, key: string): Promise<string> {
  const attribute = Object.hasOwn(attributes, key) ? attributes[key] : undefined
  if (attribute === undefined) return ''
  const held = (await findName(db, name))?.attributes ?? {}
  return Object.hasOwn(held, attribute) ? (held[attribute] ?? '') : ''
}

/**
 * Coins are sent there by whoever asks, and nobody looks twice: an address that is a contract's on another
 * chain, where it signed, is not given for this one, where there may be none or somebody else's.
 */
async function findAddress(db: Database, name: string, coinType: bigint): Promise<Hex | undefined> {
  if (coinType > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  const row = await db
    .selectFrom('name_addresses')
    .select('address')
    .where('name', '=', name)
    .where('coin_type', '=', Number(coinType))
    .where('proof', '!=', 'implied')
    .executeTakeFirst()
  return row?.address as Hex | undefined
}
