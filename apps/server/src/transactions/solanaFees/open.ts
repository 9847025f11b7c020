// Opens what pays for fees on Solana: its chains, its routes' context, its budgets and the watch of its coins.
import type { FastifyBaseLogger } from 'fastify'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import type { Access } from '../../platform/access/access.ts'
import type { Database } from '../../platform/db/schema.ts'
import { openFeePayer } from '../../platform/kms/operatorKeys.ts'
import type { Deposit } from '../userOperations/deposits.ts'
import { createSolanaChain } from './chain.ts'
import type { SolanaFeeContext } from './pay.ts'
import type { SolanaFeeSettings } from './settings.ts'

const EVERY_MS = 60_000
/** Two signatures, in lamports. */
const USUAL_FEE = 10_000n
/** Of figures of other chains, which are in wei. */
const WEI_PER_LAMPORT = 1_000_000_000n

export interface SolanaFees {
  context: SolanaFeeContext
  deposits: { all(): readonly Deposit[]; low(): readonly Deposit[] }
  close(): void
}

export interface OpenSolanaFeesParameters {
  db: Database
  settings: {
    solanaFees: SolanaFeeSettings | undefined
    brandName: string
    production: boolean
    dataDir: string
    kmsDir: string | undefined
  }
  upstreams: Pick<Upstreams, 'chain'>
  access: Access
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** @returns undefined if visitors pay. @throws SettingsError without the key */
export function openSolanaFees({
  settings: { solanaFees: settings, kmsDir, brandName, ...place },
  ...parameters
}: OpenSolanaFeesParameters): SolanaFees | undefined {
  const { db, upstreams, access, clock, log } = parameters
  if (!settings || kmsDir === undefined) return undefined
  const feePayer = openFeePayer({ ...place, kmsDir })
  const chains = new Map(
    settings.networks.flatMap((id) => {
      const chain = upstreams.chain(id)
      return chain ? [[id, createSolanaChain(chain)] as const] : []
    }),
  )
  const known = new Map<string, Deposit>()
  const warned = new Set<string>()
  const isLow = ({ operations }: Deposit) => operations < settings.lowOperations

  async function read(): Promise<void> {
    for (const [network, chain] of chains) {
      // Figures of a network that does not answer stay as they were.
      const lamports = await chain.balanceOf(feePayer.address).catch(() => undefined)
      if (lamports === undefined) continue
      const deposit = {
        network,
        account: feePayer.address,
        balance: lamports * WEI_PER_LAMPORT,
        operations: Number(lamports / USUAL_FEE),
      }
      known.set(network, deposit)
      if (!isLow(deposit)) warned.delete(network)
      else if (!warned.has(network)) {
        warned.add(network)
        const { account, operations } = deposit
        log.warn({ network, account, operations }, 'funds for fees on Solana run low')
      }
    }
  }

  const run = () => void read()
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return {
    context: { db, settings, brandName, chains, feePayer, access, clock },
    deposits: {
      all: () => [...known.values()],
      low: () => [...known.values()].filter(isLow),
    },
    close: () => clearInterval(timer),
  }
}
