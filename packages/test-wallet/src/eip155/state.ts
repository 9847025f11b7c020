// The wallet's current state, and the EIP-1193 events that its changes cause.
import { type Address, type Hex, numberToHex } from 'viem'
import { type Chain, requestChain } from '../shared/chain.ts'
import type { Emitter } from '../shared/emitter.ts'
import { disconnected } from '../shared/errors.ts'
import { sameAddress } from '../shared/hex.ts'
import { type Remembered, recall, remember } from '../shared/memory.ts'
import type { Account } from './account.ts'
import type { Settings } from './options.ts'

export type State = ReturnType<typeof createState>

export function createState(settings: Settings, emitter: Emitter) {
  const { accounts, exposesAll, memory } = settings
  const key = `test-wallet.${settings.info.rdns}`
  const { permitted, locked, chainId, chains } = settings
  const start: Remembered = { permitted, locked, selected: 0, chainId, chains }
  let now: Remembered = { ...start, ...recall(memory, key) }
  let online = true

  /** The accounts that the site may see: none if it is not permitted or the wallet is locked. */
  function visible(): Account[] {
    const selected = accounts[now.selected] ?? accounts[0]
    if (!now.permitted || now.locked || !selected) return []
    return exposesAll ? [selected, ...accounts.filter((other) => other !== selected)] : [selected]
  }

  /** Lower case, like the most used wallets: dapps must add the checksum themselves. */
  const addresses = () => visible().map(({ address }) => address.toLowerCase() as Address)
  const chainIdHex = (): Hex => numberToHex(now.chainId)

  function become(next: Remembered) {
    const before = { accounts: addresses().join(), chainId: now.chainId }
    now = next
    if (now.chainId !== before.chainId) emitter.emit('chainChanged', chainIdHex())
    if (addresses().join() !== before.accounts) emitter.emit('accountsChanged', addresses())
  }

  memory?.onChange?.(() => become({ ...now, ...recall(memory, key) }))

  return {
    addresses,
    chainIdHex,
    snapshot: () => ({ ...now, online, accounts: addresses() }),
    knows: (id: number) => now.chains.some((chain) => chain.id === id),
    isVisible: (address: string) =>
      visible().some((account) => sameAddress(account.address, address)),
    findVisible: (address: string) =>
      visible().find((account) => sameAddress(account.address, address)),

    /** Index of an account, by index or address, or -1. */
    indexOf: (which: number | string) =>
      accounts.findIndex((account, index) =>
        typeof which === 'number' ? index === which : sameAddress(account.address, which),
      ),

    /** Every change goes through here: stores it, then emits the EIP-1193 events. */
    update(change: Partial<Remembered>) {
      const next = { ...now, ...change }
      remember(memory, key, next)
      become(next)
    },

    setOnline(next: boolean) {
      if (next === online) return
      online = next
      if (online) emitter.emit('connect', { chainId: chainIdHex() })
      else emitter.emit('disconnect', disconnected())
    },

    /** A request to the current chain. @throws ProviderRpcError 4900, or the chain's own */
    async request(method: string, params?: readonly unknown[]): Promise<unknown> {
      if (!online) throw disconnected()
      const chain: Chain = now.chains.find(({ id }) => id === now.chainId) ?? { id: now.chainId }
      return requestChain(chain, method, params)
    },
  }
}
