// One scenario's page, wallet and adapter, with the events since.
import { fail, inTime } from './check.ts'
import type { Connection, Connector, ConnectorEvent } from './connector.ts'
import type { ConformanceWallet, Subject, WalletOptions } from './subject.ts'

export interface StageOptions extends Partial<WalletOptions> {
  /** Announce the wallet later. */
  late?: boolean
}

export type Stage = ReturnType<typeof createStage>

export type StageEvent = ConnectorEvent & { walletId: string }

export const walletName = 'Gold'

export function createStage(subject: Subject, { late = false, ...options }: StageOptions = {}) {
  const page = new EventTarget()
  const wallet = subject.createWallet({ name: walletName, number: 0, ...options })
  if (!late) wallet.announce(page)
  const adapter = subject.createAdapter(page)
  const events: StageEvent[] = []
  const followed = new Set<Connector>()
  let listed: readonly Connector[] = []
  const waiting = new Set<() => void>()
  const stopDiscovery = adapter.discover((connectors) => {
    listed = connectors
    for (const connector of connectors) hear(connector)
    for (const look of waiting) look()
  })

  function hear(connector: Connector): void {
    if (followed.has(connector)) return
    followed.add(connector)
    const { id: walletId } = connector.wallet
    connector.subscribe((event) => {
      events.push({ ...event, walletId })
      for (const look of waiting) look()
    })
  }

  /** The wallet of an id that was listed. */
  const of = (walletId: string): Connector =>
    listed.find(({ wallet: { id } }) => id === walletId) ?? fail(`no wallet ${walletId} is listed`)

  /** Resolves once `find` finds something. Looks again at every change of the list and at every event. */
  function until<T>(what: string, find: () => T | undefined): Promise<T> {
    const found = new Promise<T>((resolve) => {
      const look = () => {
        const value = find()
        if (value === undefined) return
        waiting.delete(look)
        resolve(value)
      }
      waiting.add(look)
      look()
    })
    return inTime(what, found)
  }

  /** Resolves once a wallet of this name is listed. */
  const idOf = (name: string = wallet.name): Promise<string> =>
    until(
      `a wallet called ${name} is listed`,
      () => listed.find((one) => one.wallet.name === name)?.wallet.id,
    )

  /** Resolves with the first event of this type since the stage was set. */
  const heard = (type: StageEvent['type']): Promise<StageEvent> =>
    until(`${type} event`, () => events.find((event) => event.type === type))

  async function connect(): Promise<{ id: string; address: string; connection: Connection }> {
    const id = await idOf()
    const connection = await of(id).connect()
    const address = connection.accounts[0]?.address
    if (address === undefined) fail('a connection without an account')
    return { id, address, connection }
  }

  /** Adds another wallet to the page, with other keys. */
  function join(more: WalletOptions): ConformanceWallet {
    const other = subject.createWallet(more)
    other.announce(page)
    return other
  }

  const stage = {
    page,
    wallet,
    control: wallet.control,
    adapter,
    of,
    events,
    idOf,
    heard,
    connect,
    join,
    stopDiscovery,
    get listed() {
      return listed.map(({ wallet }) => wallet)
    },
  }
  return stage
}
