// Moves coins and ERC-20 tokens on an EVM network, by plain transactions.
import type { WalletNetwork } from '@aureus/protocol'
import { evmChainId } from '@aureus/protocol'
import * as v from 'valibot'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  keccak256,
  parseTransaction,
  toHex,
} from 'viem'
import { signWith } from '../../keys/signWith.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { type Fees, readFees } from '../../transactions/transaction/fees.ts'
import { readQuantity } from '../../transactions/transaction/quantity.ts'
import { sendSigned } from '../../transactions/transaction/sendSigned.ts'
import { FeeRoseFault, type MoveContext, type Reading } from './context.ts'
import type { Sent } from './journal.ts'
import type { HeldToken, NetworkHoldings, Step } from './plan.ts'
import type { Listed } from './readHoldings.ts'
import type { Settled } from './runSteps.ts'

/** `GasPriceOracle` of OP Stack rollups: https://specs.optimism.io/protocol/predeploys.html */
const ORACLE = '0x420000000000000000000000000000000000000F'
/** `getL1FeeUpperBound(uint256)`: takes the size of the unsigned transaction. */
const UPPER_BOUND = '0xf1c7a58b'
const LARGEST_BYTES = 200

const PLAIN_GAS = 21_000n
/** A fifth above the estimate, because a call's cost depends on the block that includes it. */
const withReserve = (gas: bigint) => (gas === PLAIN_GAS ? gas : gas + gas / 5n)

interface Priced {
  fees: Fees
  /** The most that a unit of gas costs. */
  price: bigint
  /** For a rollup's data, besides the gas. */
  dataFee: bigint
}

type On = Pick<Reading, 'rpc' | 'signal'> & { network: WalletNetwork }

async function readPriced(on: On): Promise<Priced> {
  const size = BigInt(LARGEST_BYTES).toString(16).padStart(64, '0')
  const params = [{ to: ORACLE, data: `${UPPER_BOUND}${size}` }, 'latest']
  const [{ fees }, dataFee] = await Promise.all([
    readFees({ ...on, request: {} }),
    // Other networks have no code there.
    readQuantity(on.rpc, { ...on, method: 'eth_call', params }).catch(() => 0n),
  ])
  return { fees, price: priceOf(fees), dataFee }
}

const priceOf = (fees: Fees) => ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas)

/** What the owner sees. A network without a base fee gets a fifth more, because there the price has no reserve. */
const shownPrice = ({ fees, price }: Priced) => ('gasPrice' in fees ? price + price / 5n : price)

/**
 * The fees, at most `most` for a unit of gas. EIP-1559's price is twice the base fee, so there is room below it.
 * @throws FeeRoseFault if the next block would not take that
 */
function within(fees: Fees, most: bigint): Fees {
  if ('gasPrice' in fees) {
    if (fees.gasPrice > most) throw new FeeRoseFault()
    return fees
  }
  const { maxFeePerGas, maxPriorityFeePerGas } = fees
  if (maxFeePerGas <= most) return fees
  const least = (maxFeePerGas - maxPriorityFeePerGas) / 2n + maxPriorityFeePerGas
  if (least > most) throw new FeeRoseFault()
  return { maxFeePerGas: most, maxPriorityFeePerGas }
}

/** @throws EmbeddedFault `network` */
export async function quote(
  { rpc, signal, from, to }: Reading,
  network: WalletNetwork,
  listed: readonly Listed[],
): Promise<NetworkHoldings> {
  const on = { rpc, signal, network }
  const account = from.accounts.evm as Address
  // A new wallet's address holds nothing yet, as this one. A wallet that the owner brought may run code.
  const recipient = (to?.evm ?? toHex(crypto.getRandomValues(new Uint8Array(20)))) as Address
  const [amount, priced] = await Promise.all([balanceOf(on, account), readPriced(on)])
  const feeFor = async (call: object) =>
    (await estimate(on, call)) * shownPrice(priced) + priced.dataFee
  const tokens = await Promise.all(
    listed.map(async (held): Promise<HeldToken> => {
      if (!held.isListed || held.amount === 0n) return { ...held, fee: undefined }
      const data = transferOf(recipient, held.amount)
      return { ...held, fee: await feeFor({ from: account, to: held.token, data }).catch(refused) }
    }),
  )
  const fee = amount === 0n ? 0n : await feeFor({ from: account, to: recipient, value: '0x1' })
  const { symbol, decimals } = network.nativeCurrency
  const { caipNetworkId: chainId, name } = network
  return { chainId, network: name, coin: { symbol, decimals, amount, fee, least: 1n }, tokens }
}

/** The chain says that it would fail. An unreachable chain is a different case. */
function refused(error: unknown): undefined {
  if (!(error instanceof EmbeddedFault && error.code === 'invalid')) throw error
}

const balanceOf = ({ rpc, ...on }: On, account: string) =>
  readQuantity(rpc, { ...on, method: 'eth_getBalance', params: [account, 'latest'] })

async function estimate({ rpc, ...on }: On, call: object): Promise<bigint> {
  return withReserve(await readQuantity(rpc, { ...on, method: 'eth_estimateGas', params: [call] }))
}

const transferOf = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

/**
 * Takes the first nonce that no block has used. Whatever was sent before with the same nonce can then not happen besides
 * this one.
 * Offers no more than the step's fee, to which the owner agreed.
 * @returns undefined if there is nothing left to move
 * @throws FeeRoseFault
 */
export async function sign(
  { rpc, signal, from, to, sign: signBytes }: MoveContext,
  network: WalletNetwork,
  { token, fee: shownFee }: Step,
): Promise<Sent | undefined> {
  const on = { rpc, signal, network }
  const account = from.accounts.evm as Address
  const recipient = to.evm as Address
  const [coin, priced, nonce] = await Promise.all([
    balanceOf(on, account),
    readPriced(on),
    countOf(on, account),
  ])
  const held = token === undefined ? coin : await tokenBalance(on, token, account)
  if (held === 0n) return undefined
  const call =
    token === undefined
      ? { to: recipient, data: undefined }
      : { to: token as Address, data: transferOf(recipient, held) }
  const gas = await estimate(on, {
    from: account,
    to: call.to,
    ...(call.data ? { data: call.data } : { value: '0x1' }),
  })
  const { dataFee } = priced
  const fees = within(priced.fees, (shownFee - dataFee) / gas)
  const fee = gas * priceOf(fees) + dataFee
  const value = token === undefined ? coin - fee : 0n
  if (value < 0n || (token === undefined && value === 0n) || coin < fee)
    throw new EmbeddedFault('invalid', 'There is not enough for the fee.')
  const transaction = {
    chainId: evmChainId(network.caipNetworkId),
    nonce: Number(nonce),
    gas,
    value,
    to: call.to,
    ...(call.data && { data: call.data }),
    ...('gasPrice' in fees
      ? ({ type: 'legacy', gasPrice: fees.gasPrice } as const)
      : ({ type: 'eip1559', ...fees } as const)),
  }
  const raw = await signWith({ type: 'transaction', transaction }, async (asked) => {
    if (asked.type !== 'signEvm') throw new TypeError('A transaction has a digest.')
    return signBytes('eip155', asked.digest)
  })
  return { raw, id: keccak256(raw), until: '' }
}

const countOf = ({ rpc, ...on }: On, account: string) =>
  readQuantity(rpc, { ...on, method: 'eth_getTransactionCount', params: [account, 'latest'] })

const tokenBalance = ({ rpc, ...on }: On, token: string, account: Address) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  return readQuantity(rpc, { ...on, method: 'eth_call', params: [{ to: token, data }, 'latest'] })
}

const HexSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i))
const ReceiptSchema = v.nullable(
  v.object({
    status: v.picklist(['0x0', '0x1']),
    logs: v.fallback(v.array(v.object({ address: HexSchema, topics: v.array(HexSchema) })), []),
  }),
)
type Receipt = NonNullable<v.InferOutput<typeof ReceiptSchema>>

/** `Transfer(address,address,uint256)` of ERC-20. */
const TRANSFERRED = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Some tokens refuse a transfer by returning false, and the transaction succeeds all the same. Then no event says so. */
function hasMoved({ status, logs }: Receipt, raw: Hex): boolean {
  if (status !== '0x1') return false
  const { to, data } = parseTransaction(raw)
  return (
    !data ||
    logs.some(
      ({ address, topics }) =>
        address.toLowerCase() === to?.toLowerCase() && topics[0]?.toLowerCase() === TRANSFERRED,
    )
  )
}

/** @throws EmbeddedFault with the chain's reason */
export const send = async (
  { rpc }: MoveContext,
  network: WalletNetwork,
  { raw }: Sent,
): Promise<void> => {
  await sendSigned({ network, rpc, signed: raw as Hex })
}

/** What became of it. `gone`: another transaction has its nonce. */
export async function settled(
  { rpc, signal, from }: MoveContext,
  network: WalletNetwork,
  { raw, id }: Sent,
): Promise<Settled> {
  const on = { rpc, signal, network }
  // First, because the transaction may be included between the two.
  const count = await countOf(on, from.accounts.evm)
  const answer = await rpc({ ...on, method: 'eth_getTransactionReceipt', params: [id] })
  const receipt = v.safeParse(ReceiptSchema, answer)
  if (receipt.success && receipt.output)
    return hasMoved(receipt.output, raw as Hex) ? 'done' : 'failed'
  return count > BigInt(parseTransaction(raw as Hex).nonce ?? 0) ? 'gone' : 'waiting'
}
