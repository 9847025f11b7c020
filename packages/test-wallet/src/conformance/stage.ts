// One scenario's page, wallet and connector, with the events since.
import { fail, inTime } from './check.ts'
import type { Connection, ConnectorEvent, ListedWallet } from './connector.ts'
import type { ConformanceWallet, Subject, WalletOptions } from './subject.ts'

export interface StageOptions extends Partial<WalletOptions> {
  /** Announce the wallet later. */
  late?: boolean
}

export type Stage = ReturnType<typeof createStage>

export const walletName = 'Gold'

export function createStage(subject: Subject, { late = false, ...options }: StageOptions = {}) {
  const page = new EventTarget()
  const wallet = subject.createWallet({ name: walletName, number: 0, ...options })
  if (!late) wallet.announce(page)
  const connector = subject.createConnector(page)
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => events.push(event))
  let listed: readonly ListedWallet[] = []
  const waiting = new Set<() => void>()
  const stopDiscovery = connector.discover((wallets) => {
    listed = wallets
    for (const look of waiting) look()
  })

  /** Resolves once a wallet of this name is listed. Polls, because some dialects announce nothing. */
  function idOf(name: string = wallet.name): Promise<string> {
    const find = () => listed.find((one) => one.name === name)?.id
    const found = new Promise<string>((resolve) => {
      const look = () => {
        const id = find()
        if (id === undefined) return
        waiting.delete(look)
        resolve(id)
      }
      waiting.add(look)
      look()
    })
    return inTime(`a wallet called ${name} is listed`, found)
  }

  async function connect(): Promise<{ id: string; address: string; connection: Connection }> {
    const id = await idOf()
    const connection = await connector.connect(id)
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
    connector,
    events,
    idOf,
    connect,
    join,
    stopDiscovery,
    get listed() {
      return listed
    },
  }
  return stage
}
