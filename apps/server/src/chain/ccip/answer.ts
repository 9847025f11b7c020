// Answers a question about a name as the calling contracts expect it.
import { ETH_COIN_TYPE, parseEvmAddress, parseName } from '@aureus/protocol'
import { encodeAbiParameters, type Hex, zeroAddress } from 'viem'
import type { Database } from '../../platform/db/schema.ts'
import { findName, namesOf } from '../names/find.ts'
import type { Question } from './question.ts'

/** ABI-encoded result of the called function. Unknown names and records give the empty result. */
export async function answerQuestion(db: Database, zone: string, question: Question): Promise<Hex> {
  if (question.record === 'name')
    return encodeAbiParameters([{ type: 'string' }], [await findPrimaryName(db, question.name)])
  const parsed = parseName(question.name, zone)
  // The zone itself and names that cannot be registered have no records.
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

/** The ENS key (ENSIP-5) is an alias. */
const attributes: Record<string, string> = { bio: 'bio', description: 'bio' }

async function findText(db: Database, name: string, key: string): Promise<string> {
  const attribute = Object.hasOwn(attributes, key) ? attributes[key] : undefined
  if (attribute === undefined) return ''
  const held = (await findName(db, name))?.attributes ?? {}
  return Object.hasOwn(held, attribute) ? (held[attribute] ?? '') : ''
}

/**
 * The name of the address in `<hex>.addr.reverse` (ENSIP-3): the oldest that leads back to it and that it signed for. Names
 * that others assigned to it do not count, or anyone could label anyone.
 */
async function findPrimaryName(db: Database, reverseName: string): Promise<string> {
  const [, hex] = /^([0-9a-f]{40})\.addr\.reverse$/.exec(reverseName) ?? []
  const address = hex === undefined ? undefined : parseEvmAddress(`0x${hex}`)
  if (!address) return ''
  const row = await namesOf(db, address)
    .where('held.coin_type', '=', ETH_COIN_TYPE)
    .where('held.proof', 'not in', ['named', 'implied'])
    .executeTakeFirst()
  return row?.name ?? ''
}

/**
 * Clients send coins to this address without another check. A contract's address on one chain may belong to no one
 * or to somebody else on another, so an address that only signed through its contract on another chain is not
 * returned for this one.
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
