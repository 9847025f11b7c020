// Watches what the operator has on a chain for operations: the paymaster's deposit and the executors' coins.
import type { EvmAddress } from '@aureus/protocol'
import type { FastifyBaseLogger } from 'fastify'
import type { OperationNetwork } from './context.ts'

const EVERY_MS = 60_000
/** Of a usual operation. */
const USUAL_GAS = 300_000n

export interface Deposit {
  network: string
  /** `paymaster`, or the executor's address. */
  account: string
  /** In wei. */
  balance: bigint
  /** How many usual operations it lasts for, at the price of the moment. */
  operations: number
}

export interface Deposits {
  /** As last read. */
  all(): readonly Deposit[]
  /** Those for less than `lowOperations`. */
  low(): readonly Deposit[]
  read(): Promise<void>
  close(): void
}

type Read = Pick<Deposits, 'all' | 'low'>

/** @returns undefined without any */
export function joinDeposits(given: readonly (Read | undefined)[]): Read | undefined {
  const each = given.filter((one) => one !== undefined)
  if (each.length === 0) return undefined
  return {
    all: () => each.flatMap((one) => one.all()),
    low: () => each.flatMap((one) => one.low()),
  }
}

export interface WatchDepositsParameters {
  networks: readonly OperationNetwork[]
  /** Empty for networks with a bundler of their own. */
  executors: (network: OperationNetwork) => readonly EvmAddress[]
  lowOperations: number
  log: Pick<FastifyBaseLogger, 'warn'>
}

export function watchDeposits(parameters: WatchDepositsParameters): Deposits {
  const { networks, executors, lowOperations, log } = parameters
  let known: Deposit[] = []
  const warned = new Set<string>()

  async function readNetwork(network: OperationNetwork): Promise<Deposit[]> {
    const { reader, paymaster, id } = network
    const { maxFeePerGas } = await reader.fees()
    const each = USUAL_GAS * maxFeePerGas
    const depositOf = (account: string, balance: bigint): Deposit => ({
      network: id,
      account,
      balance,
      operations: Number(each === 0n ? 1_000_000_000n : balance / each),
    })
    const sending = executors(network).map(async (address) =>
      depositOf(address, await reader.client.getBalance({ address })),
    )
    const paying = paymaster
      ? [reader.depositOf(paymaster).then((wei) => depositOf('paymaster', wei))]
      : []
    return Promise.all([...paying, ...sending])
  }

  async function read(): Promise<void> {
    const answers = await Promise.allSettled(networks.map(readNetwork))
    // Figures of a network that does not answer stay as they were.
    known = answers.flatMap((answer, at) =>
      answer.status === 'fulfilled'
        ? answer.value
        : known.filter(({ network }) => network === networks[at]?.id),
    )
    for (const deposit of known) warnOnce(deposit)
  }

  function warnOnce({ network, account, operations }: Deposit): void {
    const id = `${network} ${account}`
    if (operations >= lowOperations) return void warned.delete(id)
    if (warned.has(id)) return
    warned.add(id)
    log.warn({ network, account, operations }, 'funds for operations run low')
  }

  const run = () => void read()
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return {
    all: () => known,
    low: () => known.filter(({ operations }) => operations < lowOperations),
    read,
    close: () => clearInterval(timer),
  }
}
