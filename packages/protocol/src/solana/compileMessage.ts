// Encodes unsigned transactions as legacy messages, which every wallet reads, including hardware wallets.
// https://solana.com/docs/core/transactions
import { base58 } from '@scure/base'
import { MAX_TRANSACTION_BYTES } from './readMessage.ts'
import { SIGNATURE_BYTES } from './readTransaction.ts'

export interface AccountMeta {
  address: string
  signer?: boolean
  writable?: boolean
}

export interface Instruction {
  program: string
  accounts: readonly AccountMeta[]
  data: Uint8Array
}

export interface MessageParameters {
  /** Address of the account that pays the fee and signs first. */
  feePayer: string
  blockhash: string
  instructions: readonly Instruction[]
}

/** The bytes to sign. */
export function compileMessage(parameters: MessageParameters): Uint8Array {
  const { feePayer, blockhash, instructions } = parameters
  const accounts = orderedAccounts(feePayer, instructions)
  const index = (address: string) => accounts.findIndex((one) => one.address === address)
  const count = (matches: (account: Required<AccountMeta>) => boolean) =>
    accounts.filter(matches).length
  return Uint8Array.from([
    count(({ signer }) => signer),
    count(({ signer, writable }) => signer && !writable),
    count(({ signer, writable }) => !signer && !writable),
    ...compact(accounts.length),
    ...accounts.flatMap(({ address }) => [...base58.decode(address)]),
    ...base58.decode(blockhash),
    ...compact(instructions.length),
    ...instructions.flatMap(({ program, accounts: metas, data }) => [
      index(program),
      ...compact(metas.length),
      ...metas.map(({ address }) => index(address)),
      ...compact(data.length),
      ...data,
    ]),
  ])
}

/**
 * Wraps a message into a transaction with an empty signature for each signer.
 * @throws RangeError if it exceeds the network's limit.
 */
export function unsignedTransaction(message: Uint8Array): Uint8Array {
  const isVersioned = (message[0] ?? 0) >= 0x80
  const signers = message[isVersioned ? 1 : 0] ?? 0
  const slots = new Uint8Array(signers * SIGNATURE_BYTES)
  const transaction = Uint8Array.of(signers, ...slots, ...message)
  if (transaction.length > MAX_TRANSACTION_BYTES) throw new RangeError('Transaction is too long')
  return transaction
}

/** Writable signers, other signers, writable accounts, others. Each account once, the payer first. */
function orderedAccounts(feePayer: string, instructions: readonly Instruction[]) {
  const merged = new Map<string, Required<AccountMeta>>()
  const add = ({ address, signer = false, writable = false }: AccountMeta) => {
    const held = merged.get(address)
    merged.set(address, {
      address,
      signer: signer || held?.signer === true,
      writable: writable || held?.writable === true,
    })
  }
  add({ address: feePayer, signer: true, writable: true })
  for (const { accounts } of instructions) accounts.forEach(add)
  for (const { program } of instructions) add({ address: program })
  const rank = ({ signer, writable }: Required<AccountMeta>) =>
    (signer ? 0 : 2) + (writable ? 0 : 1)
  // The sort is stable, so the payer stays first.
  return [...merged.values()].toSorted((a, b) => rank(a) - rank(b))
}

/** Compact-u16: seven bits per byte, lowest first. */
function compact(length: number): number[] {
  return length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...compact(length >> 7)]
}
