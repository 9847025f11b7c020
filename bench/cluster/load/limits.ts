// One visitor who asks for more than a limit allows, at once and through all replicas.
import { randomBytes } from 'node:crypto'
import { type Cluster, MAILS_PER_VISITOR, NAMES_PER_MINUTE } from '../cluster.ts'
import type { Ledger } from '../report/ledger.ts'
import type { Tried } from '../report/verdict.ts'
import { ask, nextAddress } from './ask.ts'
import { createDevice } from './device.ts'

/** Beyond the limit. */
const MORE = 8

type Status = number | undefined

/** Limits that have to be exact: those of the database always, those of Valkey if there is one. */
export async function tryLimits(cluster: Cluster, ledger: Ledger): Promise<Tried[]> {
  const mails = await tryMails(cluster, ledger)
  return cluster.valkey ? [mails, await tryNames(cluster)] : [mails]
}

async function tryMails({ doors, walletOrigin }: Cluster, ledger: Ledger): Promise<Tried> {
  const max = MAILS_PER_VISITOR
  const target = { port: doors.wallet, origin: walletOrigin, ip: nextAddress() }
  const statuses = await all(max + MORE, async () => {
    const email = `l${randomBytes(8).toString('hex')}@cluster.example`
    const device = await createDevice(walletOrigin, (question) => ask(target, question))
    ledger.doubt('mail', email)
    const { status } = await device.post('/v1/email/start', { email })
    if (status === 200) ledger.acknowledge('mail', email)
    return status
  })
  return { name: 'emails of a visitor', max, ...countOf(statuses) }
}

/** A used-up minute is renewed evenly. */
async function tryNames({ doors, origin }: Cluster): Promise<Tried> {
  const max = NAMES_PER_MINUTE
  const target = { port: doors.site, origin, ip: nextAddress() }
  const startedMs = performance.now()
  const statuses = await all(max + MORE, async () => {
    const { status } = await ask(target, { path: '/v1/profile/suggestions/cluster' })
    return status
  })
  const renewed = Math.ceil(((performance.now() - startedMs) * max) / 60_000)
  return { name: 'reads of names of a visitor', max, renewed, ...countOf(statuses) }
}

const all = (times: number, run: () => Promise<number>): Promise<Status[]> =>
  Promise.all(Array.from({ length: times }, () => run().catch(() => undefined)))

function countOf(statuses: readonly Status[]): Pick<Tried, 'accepted' | 'failed'> {
  const of = (status: number) => statuses.filter((one) => one === status).length
  return { accepted: of(200), failed: statuses.length - of(200) - of(429) }
}
