// For tests: Solana messages, and wallets whose Solana key the test has.
import { generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import { parseEvmAddress } from '@aureus/protocol'
import { base58 } from '@scure/base'
import type { Database } from '../../platform/db/schema.ts'

export const SYSTEM = '11111111111111111111111111111111'
export const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

export interface TestInstruction {
  program: string
  accounts: readonly { address: string; signs?: boolean; writable?: boolean }[]
  data: Uint8Array
}

/** A legacy message. The first account pays. */
export function messageOf(
  payer: string,
  instructions: readonly TestInstruction[],
  blockhash = base58.encode(new Uint8Array(32).fill(9)),
): Uint8Array {
  const rights = new Map([[payer, { signs: true, writable: true }]])
  const named = instructions.flatMap(({ program, accounts }) => [...accounts, { address: program }])
  for (const { address, signs = false, writable = false } of named) {
    const before = rights.get(address)
    rights.set(address, {
      signs: signs || (before?.signs ?? false),
      writable: writable || (before?.writable ?? false),
    })
  }
  const rank = ([, { signs, writable }]: [string, { signs: boolean; writable: boolean }]) =>
    (signs ? 0 : 2) + (writable ? 0 : 1)
  const sorted = [...rights].toSorted((a, b) => rank(a) - rank(b))
  const keys = sorted.map(([address]) => address)
  const count = (wanted: number) => sorted.filter((entry) => rank(entry) === wanted).length
  return Uint8Array.from([
    count(0) + count(1),
    count(1),
    count(3),
    keys.length,
    ...[...keys, blockhash].flatMap((key) => [...base58.decode(key)]),
    instructions.length,
    ...instructions.flatMap(({ program, accounts, data }) => [
      keys.indexOf(program),
      accounts.length,
      ...accounts.map(({ address }) => keys.indexOf(address)),
      data.length,
      ...data,
    ]),
  ])
}

export const littleEndian = (value: bigint, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

export const transferOf = (from: string, to: string, lamports: bigint): TestInstruction => ({
  program: SYSTEM,
  accounts: [
    { address: from, signs: true, writable: true },
    { address: to, writable: true },
  ],
  data: Uint8Array.from([2, 0, 0, 0, ...littleEndian(lamports, 8)]),
})

export const newSolanaAddress = (): string => base58.encode(randomBytes(32))

export interface SolanaPerson {
  userId: string
  address: string
  /** Base58. */
  sign(message: Uint8Array): string
}

export function solanaPerson(): SolanaPerson {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    userId: randomUUID(),
    address: base58.encode(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)),
    sign: (message) => base58.encode(sign(null, message, privateKey)),
  }
}

/** The user is there already. */
export async function addSolanaWallet(
  db: Database,
  { userId, address }: SolanaPerson,
): Promise<void> {
  const evm = parseEvmAddress(`0x${randomBytes(20).toString('hex')}`)
  if (!evm) throw new Error('not an address')
  await db
    .insertInto('custody_wallets')
    .values({
      id: randomBytes(16).toString('hex'),
      user_id: userId,
      evm_address: evm,
      solana_address: address,
      recovery_set_id: randomBytes(16).toString('hex'),
      devices_changed_at_ms: null,
      recovery_resplit_at_ms: null,
      devices_resplit_at_ms: null,
      asked: 0,
      created_at_ms: 1,
    })
    .execute()
}
