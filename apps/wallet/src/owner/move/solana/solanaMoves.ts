// Moves SOL and tokens on a Solana network.
import type { WalletNetwork } from '@aureus/protocol'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { EmbeddedFault } from '../../../lib/faults/EmbeddedFault.ts'
import { fromBase64, toBase64 } from '../../../transactions/transaction/solana/base64.ts'
import type { MoveContext, Reading } from '../context.ts'
import type { Sent } from '../journal.ts'
import type { HeldToken, NetworkHoldings, Step } from '../plan.ts'
import type { Listed } from '../readHoldings.ts'
import type { Settled } from '../runSteps.ts'
import { compileMessage, moveTokens, TOKEN, TOKEN_2022, transferLamports } from './encode.ts'

const config = { commitment: 'confirmed' }
const SIGNATURE_BYTES = 64
/** Size of a plain token account, whose deposit the runtime asks for. */
const TOKEN_ACCOUNT_BYTES = 165
/** For each signature, by the runtime's rules. */
const SIGNATURE_FEE = 5000n

type On = Pick<Reading, 'rpc' | 'signal'> & { network: WalletNetwork }

async function ask<S extends v.GenericSchema>(
  { rpc, ...on }: On,
  method: string,
  params: unknown[],
  schema: S,
): Promise<v.InferOutput<S>> {
  const read = v.safeParse(schema, await rpc({ ...on, method, params }))
  if (read.success) return read.output
  throw new EmbeddedFault('network', `The node returned an invalid answer to ${method}.`)
}

const NumberSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.transform((value) => BigInt(value)),
)
const BalanceSchema = v.object({ value: NumberSchema })
const AccountsSchema = v.object({
  value: v.array(
    v.object({
      pubkey: v.string(),
      account: v.object({
        data: v.object({
          parsed: v.object({
            info: v.object({
              mint: v.string(),
              state: v.optional(v.string()),
              tokenAmount: v.object({
                amount: v.pipe(
                  v.string(),
                  v.regex(/^\d{1,20}$/),
                  v.transform((text) => BigInt(text)),
                ),
                decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
              }),
            }),
          }),
        }),
      }),
    }),
  ),
})

interface TokenAccount {
  source: string
  mint: string
  program: string
  amount: bigint
  decimals: number
  isFrozen: boolean
}

async function accountsOf(on: On, owner: string): Promise<TokenAccount[]> {
  const options = { ...config, encoding: 'jsonParsed' }
  const read = await Promise.all(
    [TOKEN, TOKEN_2022].map(async (program) => {
      const params = [owner, { programId: program }, options]
      const { value } = await ask(on, 'getTokenAccountsByOwner', params, AccountsSchema)
      return value.map(({ pubkey, account }) => {
        const { mint, state, tokenAmount } = account.data.parsed.info
        return { source: pubkey, mint, program, ...tokenAmount, isFrozen: state === 'frozen' }
      })
    }),
  )
  return read.flat()
}

const lamportsOf = async (on: On, owner: string) =>
  (await ask(on, 'getBalance', [owner, config], BalanceSchema)).value

/** @throws EmbeddedFault `network` */
export async function quote(
  { rpc, signal, from }: Reading,
  network: WalletNetwork,
  listed: readonly Listed[],
): Promise<NetworkHoldings> {
  const on = { rpc, signal, network }
  const owner = from.accounts.solana
  const rentOf = (bytes: number) =>
    ask(on, 'getMinimumBalanceForRentExemption', [bytes], NumberSchema)
  const [amount, accounts, rent, least] = await Promise.all([
    lamportsOf(on, owner),
    accountsOf(on, owner),
    rentOf(TOKEN_ACCOUNT_BYTES),
    rentOf(0),
  ])
  const byMint = new Map(listed.map((one) => [one.token, one]))
  const tokens = accounts.map(({ source, mint, ...held }): HeldToken => {
    const known = byMint.get(mint)
    const closes = held.program === TOKEN
    return {
      token: source,
      symbol: known?.symbol ?? `${mint.slice(0, 4)}…${mint.slice(-4)}`,
      decimals: held.decimals,
      amount: held.amount,
      isListed: known?.isListed === true,
      fee: held.isFrozen ? undefined : closes ? SIGNATURE_FEE : SIGNATURE_FEE + 2n * rent,
      ...(closes && { deposit: rent }),
    }
  })
  const { symbol, decimals } = network.nativeCurrency
  const coin = { symbol, decimals, amount, fee: SIGNATURE_FEE, least }
  return { chainId: network.caipNetworkId, network: network.name, coin, tokens }
}

const BlockhashSchema = v.object({
  value: v.object({ blockhash: v.string(), lastValidBlockHeight: NumberSchema }),
})

/** @returns undefined if there is nothing left to move */
export async function sign(
  { rpc, signal, from, to, sign: signBytes }: MoveContext,
  network: WalletNetwork,
  { token }: Step,
): Promise<Sent | undefined> {
  const on = { rpc, signal, network }
  const owner = from.accounts.solana
  const [lamports, accounts, latest] = await Promise.all([
    lamportsOf(on, owner),
    token === undefined ? [] : accountsOf(on, owner),
    ask(on, 'getLatestBlockhash', [config], BlockhashSchema),
  ])
  const recipient = to.solana
  const held = accounts.find(({ source }) => source === token)
  if (token === undefined ? lamports === 0n : !held || held.amount === 0n) return undefined
  if (lamports <= SIGNATURE_FEE) throw new EmbeddedFault('invalid', 'There is too little SOL.')
  const instructions = held
    ? moveTokens({ ...held, owner, recipient, closes: held.program === TOKEN })
    : [transferLamports(owner, recipient, lamports - SIGNATURE_FEE)]
  const { blockhash, lastValidBlockHeight } = latest.value
  const message = compileMessage(owner, blockhash, instructions)
  const signature = await signBytes('solana', Uint8Array.from(message))
  const raw = toBase64(Uint8Array.of(1, ...signature, ...message))
  return { raw, id: base58.encode(signature), until: lastValidBlockHeight.toString() }
}

/** @throws EmbeddedFault with the chain's reason */
export async function send(
  { rpc }: MoveContext,
  network: WalletNetwork,
  { raw }: Sent,
): Promise<void> {
  const params = [raw, { encoding: 'base64', preflightCommitment: 'confirmed' }]
  await rpc({ network, method: 'sendTransaction', params })
}

const StatusesSchema = v.object({
  value: v.array(
    v.nullable(v.object({ err: v.unknown(), confirmationStatus: v.nullish(v.string()) })),
  ),
})

/** What became of it. `gone`: no block can include it any more. */
export async function settled(
  { rpc, signal }: MoveContext,
  network: WalletNetwork,
  { raw, until }: Sent,
): Promise<Settled> {
  const on = { rpc, signal, network }
  // First, because the transaction may be included between the two.
  const height = await ask(on, 'getBlockHeight', [config], NumberSchema)
  const id = base58.encode(fromBase64(raw).slice(1, 1 + SIGNATURE_BYTES))
  const params = [[id], { searchTransactionHistory: true }]
  const { value } = await ask(on, 'getSignatureStatuses', params, StatusesSchema)
  const [status] = value
  if (status && status.confirmationStatus !== 'processed')
    return status.err === null || status.err === undefined ? 'done' : 'failed'
  return height > BigInt(until) ? 'gone' : 'waiting'
}
